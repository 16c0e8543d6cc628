/** Query parts that the portal's lists share. */
import { contains, or } from '../../../../../dataverse/filter.ts';

/** Matches rows with the text in one of these columns; all rows for an empty text. */
export const mentioning = <Column extends string>(text: string, columns: readonly Column[]) =>
  text ? or(...columns.map((column) => contains(column, text))) : undefined;
