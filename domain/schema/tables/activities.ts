import { attendanceStatus, memberType } from '../choices/records.ts';
import { volunteerRole } from '../choices/volunteers.ts';
import {
  choice,
  choices,
  date,
  dateTime,
  decimal,
  defineTable,
  integer,
  lookup,
  memo,
  text,
  yesNo,
} from '../definitions.ts';
import { clearanceColumns } from './clearance.ts';
import { correctionColumns } from './correction.ts';
import { minutespresent } from './minutesPresent.ts';

const duration = integer({ label: 'Duration (minutes)', min: 0, max: 1_000_000 });
const scheduledon = dateTime({ label: 'Scheduled on' });
/** Ours: when a session was cancelled; nobody is absent from it. */
const cancelledon = dateTime({ label: 'Cancelled on' });
/** Ours: the place, for calendars. */
const place = text({ label: 'Place', maxLength: 200 });
/** Ours: whether volunteers take places themselves, and how many there are (empty: no limit). */
const signupopen = yesNo({ label: 'Open for sign-up' });
const places = integer({ label: 'Places', min: 0, max: 10_000 });
/** Ours: for those who have a place. */
const meetingplace = text({ label: 'Meeting place', maxLength: 200 });
const bring = text({ label: 'What to bring', maxLength: 300 });
const age = { min: 0, max: 120 };
/** Ours: whom it is for, and how many places ahead whoever takes one may have; empty: everybody, any number. */
const forWhom = {
  forroles: choices(volunteerRole, { label: 'For roles' }),
  forfromage: integer({ label: 'For those from age', ...age }),
  forbelowage: integer({ label: 'For those below age', ...age }),
  mostahead: integer({ label: 'Most places ahead for one person', min: 1, max: 100 }),
};
const forProgrammes = {
  ForProgramme1: lookup('programme', { label: 'For programme 1' }),
  ForProgramme2: lookup('programme', { label: 'For programme 2' }),
  ForProgramme3: lookup('programme', { label: 'For programme 3' }),
};
/** Ours: by which volunteers find sessions near them. */
const Location = lookup('location', { label: 'Location' });
const Scheme = lookup('schemes', { label: 'Scheme' });
const Programme = lookup('programme', { label: 'Programme' });
const Organization = lookup('externalorganization', { label: 'Organisation' });

export const activity = defineTable({
  name: 'activities',
  set: 'activitieses',
  label: 'Activity',
  primaryName: 'activityid',
  columns: {
    activityid: text({ label: 'Activity', maxLength: 300 }),
    scheduledon,
    duration,
    /** Some older rows have negative hours; reports use the absolute value. */
    combinedduration: decimal({ label: 'Combined duration (hours)', min: -100_000, max: 100_000, precision: 2 }),
    /** Ours: the Singapore day of a session of a recurring activity, part of the key that keeps it unique. */
    sessiondate: date({ label: 'Session date' }),
    cancelledon,
    place,
    signupopen,
    places,
    /** Ours: between which times they do. */
    signupfrom: dateTime({ label: 'Sign-up from' }),
    signupuntil: dateTime({ label: 'Sign-up until' }),
    /** Ours: until when only those do who come regularly. */
    regularsuntil: dateTime({ label: 'Only regulars until' }),
    ...forWhom,
    meetingplace,
    bring,
    /** Ours: written with each change of who goes, so that two changes never count the same free place. */
    placechange: text({ label: 'Latest change of places', maxLength: 36 }),
    /** Ours: random, in the address by which everybody sees that the session needs people; empty until staff make one. */
    publiccode: text({ label: 'Code of its public address', maxLength: 36 }),
  },
  lookups: {
    Location,
    Scheme,
    Programme,
    Organization,
    ...forProgrammes,
    RecurringActivity: lookup('recurringactivity', { label: 'Recurring activity' }),
  },
  manyToMany: { volunteers: 'volunteerprofile' },
  keys: { session: ['RecurringActivity', 'sessiondate'] },
  indexes: ['activityid', 'scheduledon', 'publiccode'],
});

export const attendance = defineTable({
  name: 'attendance',
  set: 'attendances',
  label: 'Attendance',
  primaryName: 'name',
  /** With the hours that count. */
  audited: [
    'attendance',
    'datetime',
    'attendanceend',
    ...Object.keys(correctionColumns),
    ...Object.keys(clearanceColumns),
  ],
  columns: {
    name: text({ label: 'Name', maxLength: 300 }),
    attendance: choice(attendanceStatus, { label: 'Attendance' }),
    datetime: dateTime({ label: 'Check-in' }),
    attendanceend: dateTime({ label: 'Check-out' }),
    minutespresent,
    ...correctionColumns,
    remarks: memo({ label: 'Remarks', maxLength: 2000 }),
    membertype: choice(memberType, { label: 'Member type' }),
    createdonwithoutseconds: dateTime({ label: 'Created on (seconds zeroed)' }),
    ...clearanceColumns,
  },
  lookups: {
    Activity: lookup('activities', { label: 'Activity' }),
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
  },
  keys: { activityvolunteer: ['Activity', 'VolunteerProfile'] },
  indexes: ['datetime', 'attendance'],
});

const daysBefore = { min: 0, max: 365 };

export const recurringActivity = defineTable({
  name: 'recurringactivity',
  set: 'recurringactivities',
  label: 'Recurring activity',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Name', maxLength: 250 }),
    scheduledtime: text({ label: 'Scheduled time (HH:mm)', maxLength: 5 }),
    duration,
    /** Ours: what each new session begins with. */
    signupopen,
    places,
    signupfromdays: integer({ label: 'Sign-up from, days before', ...daysBefore }),
    signupuntilhours: integer({ label: 'Sign-up until, hours before', min: 0, max: 8760 }),
    regularsuntildays: integer({ label: 'Only regulars until, days before', ...daysBefore }),
    ...forWhom,
    meetingplace,
    bring,
  },
  lookups: { Scheme, Programme, Organization, Location, ...forProgrammes },
  manyToMany: { volunteers: 'volunteerprofile' },
  indexes: ['name'],
});

export const trainingSession = defineTable({
  name: 'trainingsession',
  set: 'trainingsessions',
  label: 'Training session',
  primaryName: 'sessionname',
  columns: { sessionname: text({ label: 'Session', maxLength: 250 }), scheduledon, duration, cancelledon, place },
  indexes: ['sessionname', 'scheduledon'],
});
