/**
 * A main form of a table: its name and lookups first, the panels beside them, then every other column.
 * @see Microsoft Learn, "Form XML schema"
 */
import { evidenceTables } from '../../../domain/access/index.ts';
import { noIsAnswer } from '../../../domain/schema/answered.ts';
import {
  type Column,
  columnName,
  logicalName,
  navigationName,
  prefix,
  type TableDefinition,
  tables,
} from '../../../domain/schema/index.ts';
import type { AppTable, FormPanel } from './appForms.ts';
import { idOf } from './ids.ts';
import { formScriptName, panelPageName, webResourceId } from './webResources.ts';
import { document, element, leaf, localized } from './xml.ts';

/** The class ids of the controls of Dynamics. */
const controls: Record<Column['kind'] | 'lookup' | 'webResource', string> = {
  text: '{4273EDBD-AC1D-40D3-9FB2-095C621B552D}',
  memo: '{E0DECE4B-6FC8-4A8F-A065-082708572369}',
  integer: '{C6D124CA-7EDA-4A60-AEA9-7FB8D318B68F}',
  decimal: '{C3EFE0C3-0EC6-42BE-8349-CBD9079DFD8E}',
  yesNo: '{67FAC785-CD58-4F9F-ABB3-4B7DDC6ED5ED}',
  choice: '{3EF39988-22BB-4F0B-BBBE-64B5A3748AEE}',
  choices: '{4AA28AB7-9C13-4F57-A73D-AD894D048B5F}',
  date: '{5B773807-9FB2-42DB-97C3-7A91EFF8ADFF}',
  dateTime: '{5B773807-9FB2-42DB-97C3-7A91EFF8ADFF}',
  lookup: '{270BD3DB-D9AF-4782-9025-509E298DEC0A}',
  webResource: '{9FDF5F91-88B1-47F4-AD53-C11EFC01A01D}',
};

/** The height of a panel in rows of the form; Dynamics needs an empty row for each row beyond the first. */
const panelRows = 12;

export const formIdOf = ({ table }: AppTable): string => idOf(`form ${table.name}`);
export const panelControl = ({ panel }: FormPanel): string => `WebResource_${panel}`;

/** Returns the file `FormXml/main/{id}.xml` of the table. */
export function formXml(app: AppTable): string {
  const { table, plural, panels } = app;
  const form = element(
    'form',
    { shownavigationbar: true, showImage: false, maxWidth: 1920 },
    element('tabs', {}, detailsTab(app), ...panels.map((panel) => panelTab(app, panel))),
    element('DisplayConditions', { Order: 0, FallbackForm: true }, element('Everyone')),
    ...(panels.length > 0 ? scriptOf(app) : []),
  );
  return document(
    element(
      'forms',
      { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance', type: 'main' },
      element(
        'systemform',
        {},
        leaf('formid', formIdOf(app)),
        leaf('IntroducedVersion', '1.0.0.0'),
        leaf('FormPresentation', 1),
        leaf('FormActivationState', 1),
        form,
        leaf('IsCustomizable', 1),
        leaf('CanBeDeleted', 1),
        localized('LocalizedNames', 'LocalizedName', table.label),
        localized('Descriptions', 'Description', `${plural}, with what the staff area offers for each.`),
      ),
    ),
  );
}

function detailsTab(app: AppTable): string {
  const { table } = app;
  const columns = Object.entries(table.columns).filter(([name]) => name !== table.primaryName);
  const rows = [
    fieldRow(app, columnName(table.primaryName), table.columns[table.primaryName]?.label ?? '', 'text'),
    ...Object.entries(table.lookups ?? {}).map(([name, { label }]) =>
      fieldRow(app, navigationName(name).toLowerCase(), label, 'lookup'),
    ),
    ...columns.map(([name, { kind, label }]) => fieldRow(app, columnName(name), label, kind)),
    fieldRow(app, 'ownerid', 'Owner', 'lookup'),
  ];
  return tab(app, 'details', 'Details', rows);
}

function tab(app: AppTable, name: string, label: string, rows: readonly string[]): string {
  const { table } = app;
  const section = element(
    'section',
    {
      name: `${name}_section`,
      id: idOf(`section ${table.name} ${name}`),
      showlabel: false,
      showbar: false,
      columns: 1,
      labelwidth: 160,
      IsUserDefined: 1,
    },
    localized('labels', 'label', label),
    element('rows', {}, ...rows),
  );
  return element(
    'tab',
    { name, id: idOf(`tab ${table.name} ${name}`), verticallayout: true, IsUserDefined: 1, expanded: true },
    localized('labels', 'label', label),
    element('columns', {}, element('column', { width: '100%' }, element('sections', {}, section))),
  );
}

function fieldRow({ table }: AppTable, field: string, label: string, kind: keyof typeof controls): string {
  const isTall = kind === 'memo';
  const isReadOnly = evidenceTables.some((key) => tables[key] === table);
  const cell = element(
    'cell',
    { id: idOf(`cell ${table.name} ${field}`), showlabel: true, ...(isTall && { rowspan: 3 }) },
    localized('labels', 'label', labelOf(table, field, label)),
    element('control', {
      id: field,
      classid: controls[kind],
      datafieldname: field,
      disabled: isReadOnly || isOurs(field),
    }),
  );
  return [element('row', {}, cell), ...(isTall ? [element('row'), element('row')] : [])].join('\n');
}

/** Dynamics shows what is stored, and a two-option column stores No before anybody has answered. */
const labelOf = (table: TableDefinition, field: string, label: string): string =>
  noIsAnswer[table.name]?.[field.slice(prefix.length)] ? `${label} (No: or not answered)` : label;

/** Columns that only the app writes are shown read-only. */
const isOurs = (field: string): boolean =>
  /_(submissiondigest|submissionreference|heldback|putawayon|earliersubmissions|answeredon|commitmentsanswered|placechange|publiccode|linknumber)$/.test(
    field,
  );

/** Each panel has a tab of its own, so that its page loads only when the tab is opened. */
function panelTab(app: AppTable, panel: FormPanel): string {
  const { table } = app;
  const parameters = element(
    'parameters',
    {},
    leaf('Url', panelPageName),
    leaf('Data', panel.panel),
    leaf('PassParameters', 'false'),
    // "Restrict cross-frame scripting" would sandbox the frame so that no script runs.
    leaf('Security', 'false'),
    leaf('Scrolling', 'auto'),
    leaf('Border', 'false'),
    leaf('ShowOnMobileClient', 'true'),
    leaf('WebResourceId', webResourceId(panelPageName)),
  );
  const cell = element(
    'cell',
    { id: idOf(`cell ${table.name} ${panel.panel}`), showlabel: false, rowspan: panelRows, colspan: 1, auto: true },
    localized('labels', 'label', panel.title),
    element('control', { id: panelControl(panel), classid: controls.webResource }, parameters),
  );
  const empty = Array.from({ length: panelRows - 1 }, () => element('row'));
  return tab(app, panel.panel, panel.title, [element('row', {}, cell), ...empty]);
}

function scriptOf({ table, panels }: AppTable): string[] {
  const handler = element('Handler', {
    functionName: 'VolunteerPanels.onLoad',
    libraryName: formScriptName,
    handlerUniqueId: idOf(`handler ${table.name}`),
    enabled: true,
    passExecutionContext: true,
    parameters: panels.map((panel) => `"${panelControl(panel)}"`).join(', '),
  });
  return [
    element(
      'formLibraries',
      {},
      element('Library', { name: formScriptName, libraryUniqueId: idOf(`library ${logicalName(table)}`) }),
    ),
    element(
      'events',
      {},
      element('event', { name: 'onload', application: false, active: false }, element('Handlers', {}, handler)),
    ),
  ];
}
