/** Renders the import screen without Dataverse: each test defines the existing volunteers and the outcome of writes. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { volunteerImport } from '../../domain/imports/volunteerImport.ts';
import { ImportScreen } from '../../frontend/src/staff/imports/ImportScreen.tsx';
import type { ImportSource } from '../../frontend/src/staff/imports/importState.ts';
import type { Sent } from '../../frontend/src/staff/imports/sending/sendRows.ts';
import { type ExistingPeople, groupedByKeys } from '../../frontend/src/staff/imports/session/findExisting.ts';
import { StaffTheme } from '../../frontend/src/staff/shell/StaffTheme.tsx';
import { makeWorkbook } from '../../frontend/src/workbook/saveWorkbook.ts';

export const nobody: ExistingPeople = {
  made: new Set(),
  takenBack: new Map(),
  byKey: new Map(),
};

/** A volunteer who is there already, as they are found by an email. */
export const foundBy = (email: string, name: string): ExistingPeople => {
  const person = { name, email, phone: undefined, birthday: undefined, organization: undefined };
  const stored = { profileId: name, contactId: undefined, isDeactivated: false };
  const etags = { profile: '1', contact: undefined };
  return { ...nobody, byKey: groupedByKeys([{ ...person, ...stored, etags }]) };
};

/** The calls of the screen. By default, every volunteer is new and every row is written. */
export function sourceOf(changes: Partial<ImportSource> = {}) {
  const added: string[] = [];
  const source: ImportSource = {
    kind: 'volunteers',
    scope: '',
    lists: { locations: [], programmes: [], schemes: [] },
    hiddenColumns: [],
    continuesAfterFailure: false,
    seedOf: async () => 'seed',
    start: async () => 'import',
    findExisting: async () => nobody,
    findErased: async () => new Set<string>(),
    writer: () => async (items) => {
      added.push(...items.flatMap(({ name, change }) => (change ? [] : [name])));
      return new Map(items.map((item): [typeof item, Sent] => [item, { outcome: item.change ? 'updated' : 'added' }]));
    },
    compare: async () => ({
      differences: [],
      etags: { profile: '1', contact: undefined },
      lastChange: { by: 'Sam Staff', at: '2026-03-01T01:00:00Z' },
    }),
    explain: () => 'It did not work.',
    ...changes,
  };
  return { source, added };
}

export const ImportPage = ({ source }: { source: ImportSource }) => {
  const screen = (
    <ImportScreen title="Volunteer Import" intro="" template={volunteerImport} source={source} downloads={[]} />
  );
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  return (
    <StaffTheme>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StaffTheme>
  );
};

/** Builds a file from the template. @param rows values by header; consent is added to each */
export async function volunteerFile(rows: readonly Readonly<Record<string, string>>[]): Promise<File> {
  const headers = volunteerImport.columns.map(({ header }) => header);
  const columns = headers.map((header) => ({ header, width: 20, kind: 'text' as const }));
  const cells = rows.map((row) => headers.map((header) => ({ 'PDPA consent': 'I accept', ...row })[header] ?? ''));
  return new File([await makeWorkbook([{ name: 'Volunteers', columns, rows: cells }])], 'volunteers.xlsx');
}
