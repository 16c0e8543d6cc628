/** Conditions on the rows of registers: who came, as `hasCome` reads one. */
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { and, eq, ne, or } from '../filter.ts';

const { attended, absent } = attendanceStatus.codes;
const isUndecided = eq('crf69_attendance', null);
const isNotAttended = or(eq('crf69_attended', null), eq('crf69_attended', false));

export const cameToActivity = or(eq('crf69_attendance', attended), and(isUndecided, ne('crf69_datetime', null)));
export const awayFromActivity = or(eq('crf69_attendance', absent), and(isUndecided, eq('crf69_datetime', null)));

export const cameToTraining = or(eq('crf69_attended', true), ne('crf69_attendancestart', null));
export const awayFromTraining = and(isNotAttended, eq('crf69_attendancestart', null));
