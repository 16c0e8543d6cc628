import type { SortColumn } from './listKind.ts';

/** The headings of the lists' columns. */
export const headings: Record<SortColumn, string> = {
  name: 'Name',
  programme: 'Programme',
  scheme: 'Scheme',
  scheduledOn: 'Scheduled On',
};
