import { dateTime, defineTable, lookup, memo, text, yesNo } from '../definitions.ts';
import { clearanceColumns } from './clearance.ts';
import { correctionColumns } from './correction.ts';
import { minutespresent } from './minutesPresent.ts';

export const trainingAttendance = defineTable({
  name: 'trainingattendance',
  set: 'trainingattendances',
  label: 'Training attendance',
  primaryName: 'name',
  /** With the hours that count. */
  audited: [
    'attended',
    'attendancestart',
    'attendanceend',
    ...Object.keys(correctionColumns),
    ...Object.keys(clearanceColumns),
  ],
  columns: {
    name: text({ label: 'Name', maxLength: 300 }),
    attended: yesNo({ label: 'Attended' }),
    attendancestart: dateTime({ label: 'Check-in' }),
    attendanceend: dateTime({ label: 'Check-out' }),
    minutespresent,
    ...correctionColumns,
    remarks: memo({ label: 'Remarks', maxLength: 2000 }),
    createdonwithoutseconds: dateTime({ label: 'Created on (seconds zeroed)' }),
    ...clearanceColumns,
  },
  lookups: {
    TrainingSession: lookup('trainingsession', { label: 'Training session' }),
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
  },
  keys: { sessionvolunteer: ['TrainingSession', 'VolunteerProfile'] },
});
