import { calledOffColumns } from './calledOff.ts';

/** The columns by which an activity is listed, with its groups. */
export const activityColumns = [
  'crf69_activityid',
  'crf69_scheduledon',
  'crf69_duration',
  ...calledOffColumns,
  '_crf69_programme_value',
  '_crf69_scheme_value',
] as const;
