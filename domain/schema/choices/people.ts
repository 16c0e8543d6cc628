/** Choice tables about a person. All assumed: the customer did not show them. */
import { defineChoice } from '../definitions.ts';

export const salutation = defineChoice({
  name: 'crf69_salutation',
  label: 'Salutation',
  assumed: true,
  options: { mr: 'Mr', ms: 'Ms', mrs: 'Mrs', mdm: 'Mdm', miss: 'Miss', dr: 'Dr', prof: 'Prof' },
});

export const gender = defineChoice({
  name: 'crf69_gender',
  label: 'Gender',
  assumed: true,
  options: { female: 'Female', male: 'Male' },
});

export const maritalStatus = defineChoice({
  name: 'crf69_maritalstatus',
  label: 'Marital status',
  assumed: true,
  options: { single: 'Single', married: 'Married', divorced: 'Divorced', separated: 'Separated', widowed: 'Widowed' },
});

export const citizenship = defineChoice({
  name: 'crf69_citizenship',
  label: 'Citizenship',
  assumed: true,
  options: {
    citizen: 'Singapore Citizen',
    permanentResident: 'Singapore Permanent Resident',
    workPass: 'Employment, S or Work Pass holder',
    dependant: "Dependant's or Long-Term Visit Pass holder",
    student: "Student's Pass holder",
    other: 'Other',
  },
});

export const race = defineChoice({
  name: 'crf69_race',
  label: 'Race',
  assumed: true,
  options: { chinese: 'Chinese', malay: 'Malay', indian: 'Indian', eurasian: 'Eurasian', other: 'Other' },
});

export const religion = defineChoice({
  name: 'crf69_religion',
  label: 'Religion',
  assumed: true,
  options: {
    buddhism: 'Buddhism',
    christianity: 'Christianity',
    catholicism: 'Catholicism',
    islam: 'Islam',
    hinduism: 'Hinduism',
    taoism: 'Taoism',
    sikhism: 'Sikhism',
    none: 'No religion',
    other: 'Other',
  },
});

export const language = defineChoice({
  name: 'crf69_language',
  label: 'Language',
  assumed: true,
  options: {
    english: 'English',
    mandarin: 'Mandarin',
    malay: 'Malay',
    tamil: 'Tamil',
    hindi: 'Hindi',
    cantonese: 'Cantonese',
    hokkien: 'Hokkien',
    teochew: 'Teochew',
    other: 'Other',
  },
});

export const educationLevel = defineChoice({
  name: 'crf69_educationlevel',
  label: 'Highest education level',
  assumed: true,
  options: {
    primary: 'Primary (PSLE)',
    secondary: 'Secondary (N or O Levels)',
    ite: 'ITE (Nitec or Higher Nitec)',
    preUniversity: 'Pre-university (A Levels or IB)',
    diploma: 'Diploma',
    degree: "Bachelor's degree",
    postgraduate: 'Postgraduate',
    other: 'Other',
  },
});

export const occupationStatus = defineChoice({
  name: 'crf69_occupationstatus',
  label: 'Occupation status',
  assumed: true,
  options: {
    fullTime: 'Working full-time',
    partTime: 'Working part-time',
    selfEmployed: 'Self-employed',
    student: 'Student',
    nationalService: 'National Service',
    homemaker: 'Homemaker',
    retired: 'Retired',
    betweenJobs: 'Between jobs',
  },
});

export const drinkingHabits = defineChoice({
  name: 'crf69_drinkinghabits',
  label: 'Drinking habits',
  assumed: true,
  options: { never: 'Never', socially: 'Socially', weekly: 'Weekly', daily: 'Daily' },
});

export const smokingHabits = defineChoice({
  name: 'crf69_smokinghabits',
  label: 'Smoking habits',
  assumed: true,
  options: { never: 'Never', stopped: 'Stopped', occasionally: 'Occasionally', daily: 'Daily' },
});

/** The three labels are the specification's. */
export const covidVaccination = defineChoice({
  name: 'crf69_covidvaccinationstatus',
  label: 'COVID-19 vaccination',
  assumed: false,
  options: {
    no: 'No',
    withBooster: 'Yes - with booster taken',
    withoutBooster: 'Yes - but booster not yet taken',
  },
});

export const discoveryMedium = defineChoice({
  name: 'crf69_discoverymedium',
  label: 'How you discovered us',
  assumed: true,
  options: {
    friends: 'Friends or family',
    school: 'School',
    workplace: 'Workplace',
    socialMedia: 'Social media',
    website: 'Our website',
    givingSg: 'Giving.sg or SG Cares',
    event: 'Event or roadshow',
    news: 'Newspaper, radio or television',
    other: 'Other',
  },
});

/** Ours: which yes/no questions somebody answered, because a stored No also stands where nobody did. Keys are columns. */
export const answeredQuestions = defineChoice({
  name: 'crf69_yesnoanswered',
  label: 'Yes/No questions answered',
  assumed: false,
  options: {
    pdpa: 'PDPA consent',
    declaration: 'Declaration',
    nonmedicinaldrugintake: 'Non-medicinal drug intake',
  },
});
