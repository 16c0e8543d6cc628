/** Query parts that the portal's lists share. */
import { contains, ge, lt, or } from '../../../../../dataverse/filter.ts';
import type { Span } from '../../../../../domain/attendance/showModes.ts';

/** Matches rows with the text in one of these columns; all rows for an empty text. */
export const mentioning = <Column extends string>(text: string, columns: readonly Column[]) =>
  text ? or(...columns.map((column) => contains(column, text))) : undefined;

/** Matches rows that are scheduled within these days. */
export const scheduledIn = ({ from, before }: Span) =>
  [from ? ge('crf69_scheduledon', from) : undefined, before ? lt('crf69_scheduledon', before) : undefined] as const;
