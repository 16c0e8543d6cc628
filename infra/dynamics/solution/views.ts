/** The views of a table: the list of active rows, and the columns that the quick search covers. */
import { columnName, logicalName, primaryKey } from '../../../domain/schema/index.ts';
import type { AppTable } from './appForms.ts';
import { idOf } from './ids.ts';
import { document, element, leaf, localized } from './xml.ts';

export type View = { id: string; xml: string };

/** @see Microsoft Learn, "savedquery table": querytype 0 is a public view, 4 the quick find */
const kinds = { active: 0, quickFind: 4 } as const;

export const viewsOf = (app: AppTable): View[] => [view(app, 'active'), view(app, 'quickFind')];

function view(app: AppTable, kind: keyof typeof kinds): View {
  const { table, plural, viewColumns } = app;
  const id = idOf(`view ${table.name} ${kind}`);
  const primary = columnName(table.primaryName);
  const columns = [primary, ...viewColumns.map(columnName), 'createdon'];
  const grid = element(
    'grid',
    { name: 'resultset', jump: primary, select: 1, icon: 1, preview: 1 },
    element(
      'row',
      { name: 'result', id: primaryKey(table) },
      ...columns.map((name) => element('cell', { name, width: name === primary ? 250 : 160 })),
    ),
  );
  const isQuickFind = kind === 'quickFind';
  const active = element('condition', { attribute: 'statecode', operator: 'eq', value: 0 });
  const searched = element(
    'filter',
    { type: 'or', isquickfindfields: 1 },
    ...searchedColumns(app).map((attribute) => element('condition', { attribute, operator: 'like', value: '{0}' })),
  );
  const fetch = element(
    'fetch',
    { version: '1.0', mapping: 'logical' },
    element(
      'entity',
      { name: logicalName(table) },
      ...[primaryKey(table), ...columns].map((name) => element('attribute', { name })),
      element('order', { attribute: primary, descending: false }),
      element('filter', { type: 'and' }, active),
      ...(isQuickFind ? [searched] : []),
    ),
  );
  const xml = element(
    'savedquery',
    {},
    leaf('IsCustomizable', 1),
    leaf('CanBeDeleted', isQuickFind ? 0 : 1),
    leaf('isquickfindquery', Number(isQuickFind)),
    leaf('isprivate', 0),
    // Each kind has one default view.
    leaf('isdefault', 1),
    leaf('savedqueryid', id),
    element('layoutxml', {}, grid),
    leaf('querytype', kinds[kind]),
    element('fetchxml', {}, fetch),
    leaf('IntroducedVersion', '1.0.0.0'),
    localized('LocalizedNames', 'LocalizedName', isQuickFind ? `Search ${plural}` : `All ${plural}`),
  );
  const root = { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' };
  return { id, xml: document(element('savedqueries', root, xml)) };
}

/** Text columns are searched; choices and dates are not. */
const searchedColumns = ({ table, viewColumns }: AppTable): string[] =>
  [table.primaryName, ...viewColumns].filter((name) => table.columns[name]?.kind === 'text').map(columnName);
