import type { SortColumn } from './listKind.ts';

/** What the columns of the lists are called. */
export const headings: Record<SortColumn, string> = {
  name: 'Name',
  programme: 'Programme',
  scheme: 'Scheme',
  scheduledOn: 'Scheduled On',
};
