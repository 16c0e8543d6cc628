/** The labels and formats of a group's figures. */
import { timePresentLabel } from '../../../../../domain/attendance/timePresent.ts';
import type { Figures } from '../../../../../domain/reports/volunteerReport.ts';

export type Figure = keyof Figures;
/** What the groups are. */
export type GroupKind = 'programme' | 'scheme';

export const figureLabels: Readonly<Record<Figure, string>> = {
  volunteers: 'Volunteers',
  regulars: 'Regular volunteers',
  records: 'Attended records',
  hours: 'Hours',
  present: timePresentLabel,
};
export const figures: readonly Figure[] = ['volunteers', 'regulars', 'records', 'hours', 'present'];
export const groupLabels: Readonly<Record<GroupKind, string>> = { programme: 'Programme', scheme: 'Scheme' };

const written = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 2 });

/** `1234.5` → `1,234.5` */
export const writeNumber = (value: number): string => written.format(value);
