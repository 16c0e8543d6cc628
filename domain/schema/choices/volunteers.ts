/** Choice tables about volunteers. Those the customer showed are exact; the rest are marked as assumed. */
import { defineChoice } from '../definitions.ts';

export const volunteerRole = defineChoice({
  name: 'connectionrole_category',
  label: 'Volunteer role',
  assumed: false,
  options: {
    adHoc: 'ad hoc volunteer',
    alumni: 'alumni',
    lifeMentor: 'Life! Mentor',
    readingMentor: 'reading mentor/buddy',
    regular: 'regular volunteer',
    academicMentor: 'academic mentor/tutor',
    corporateLeader: 'corporate volunteer leader',
    corporateMember: 'corporate volunteer member',
  },
});

/** The codes of `applied`, `onboarded` and `corporate` are the specification's; the labels are assumed. */
export const volunteerStatus = defineChoice({
  name: 'crf69_volunteerstatus',
  label: 'Volunteer status',
  assumed: true,
  options: {
    applied: 'New application',
    screening: 'Screening',
    onboarded: 'Onboarded',
    interview: 'Interview',
    active: 'Active',
    onHold: 'On hold',
    exited: 'Exited',
    rejected: 'Not accepted',
    corporate: 'Corporate volunteer',
  },
});

export const ageGroup = defineChoice({
  name: 'crf69_agegroup',
  label: 'Age group',
  assumed: true,
  options: {
    lowerPrimary: '6 to 9 years',
    upperPrimary: '10 to 13 years',
    lowerSecondary: '14 to 16 years',
    youth: '17 to 21 years',
  },
});

export const activityPreference = defineChoice({
  name: 'crf69_activitypreference',
  label: 'Generally preferred activity',
  assumed: true,
  options: { inPerson: 'In person', virtual: 'Virtual', both: 'Both in person and virtual' },
});

export const activityType = defineChoice({
  name: 'crf69_activitytype',
  label: 'Activity type',
  assumed: true,
  options: {
    academic: 'Academic coaching',
    reading: 'Reading',
    mentoring: 'Mentoring',
    artsAndCrafts: 'Arts and crafts',
    sports: 'Sports and games',
    outings: 'Outings',
    camps: 'Holiday camps',
    administration: 'Administration and events',
  },
});

export const availability = defineChoice({
  name: 'crf69_timing',
  label: 'Available timing',
  assumed: true,
  options: {
    weekdayMornings: 'Weekday mornings',
    weekdayAfternoons: 'Weekday afternoons',
    weekdayEvenings: 'Weekday evenings',
    saturdayMornings: 'Saturday mornings',
    saturdayAfternoons: 'Saturday afternoons',
    sundays: 'Sundays',
    schoolHolidays: 'School holidays',
  },
});

export const temperament = defineChoice({
  name: 'crf69_temperament',
  label: 'Manageable temperaments',
  assumed: true,
  options: {
    quiet: 'Quiet and shy',
    talkative: 'Talkative',
    active: 'Very active',
    easilyDistracted: 'Easily distracted',
    quickTempered: 'Quick-tempered',
    withdrawn: 'Withdrawn',
    specialNeeds: 'Children with special needs',
  },
});
