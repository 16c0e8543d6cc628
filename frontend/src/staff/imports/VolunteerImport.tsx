import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '../../../../dataverse/client.ts';
import type { ImportLists } from '../../../../domain/imports/template.ts';
import { volunteerExamples } from '../../../../domain/imports/volunteerExamples.ts';
import { volunteerExampleFileName, volunteerImport } from '../../../../domain/imports/volunteerImport.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { explain } from './explain.ts';
import { ImportScreen } from './ImportScreen.tsx';
import type { ImportSource } from './importState.ts';
import { compareWithStored } from './sending/compare.ts';
import { findHiddenColumns, labelsOf } from './sending/hiddenColumns.ts';
import { findErased, nameReferees, startImport } from './sending/importCalls.ts';
import { importSeed } from './sending/importSeed.ts';
import { volunteerWriter } from './sending/volunteerWriter.ts';
import { findExisting } from './session/findExisting.ts';
import { templateSheet } from './templateSheets.ts';

/** The import of volunteers with all 49 columns, directly into Dataverse. */
export const VolunteerImport = () => {
  const dataverse = useDataverse();
  const needed = useQuery({
    queryKey: ['importLists'],
    queryFn: async ({ signal }) => {
      const [lists, hidden] = await Promise.all([loadLists(dataverse, signal), findHiddenColumns(dataverse, signal)]);
      return { lists, hidden };
    },
  });
  return (
    <Loaded query={needed} what="the lists of locations, programmes and schemes">
      {(loaded) => <LoadedImport {...loaded} dataverse={dataverse} />}
    </Loaded>
  );
};

type LoadedImportProps = { lists: ImportLists; hidden: ReadonlySet<string>; dataverse: Client };

const LoadedImport = ({ lists, hidden, dataverse }: LoadedImportProps) => {
  const { tokens } = useStaff();
  const source = useMemo<ImportSource>(
    () => ({
      kind: 'volunteers',
      scope: '',
      lists,
      hiddenColumns: labelsOf(hidden),
      continuesAfterFailure: volunteerImport.continuesAfterFailure,
      compare: (profileId, row, signal) => compareWithStored(dataverse, profileId, row, { lists, hidden }, signal),
      seedOf: (hash, signal) => importSeed(tokens, hash, signal),
      findExisting: (rows, signal) => findExisting(dataverse, rows, signal),
      findErased: (rows, signal) => findErased(tokens, rows, signal),
      start: (hash, rows) => startImport(tokens, hash, rows),
      nameReferees: (importId, rows) => nameReferees(tokens, importId, rows),
      writer: (prepare, wait, importId) => volunteerWriter(dataverse, prepare, { wait, hidden, importId }),
      explain,
    }),
    [lists, hidden, dataverse, tokens],
  );
  const names = (list: keyof ImportLists) => lists[list].map(({ label }) => label);
  const examples = () =>
    volunteerExamples({
      locations: names('locations'),
      programmes: names('programmes'),
      schemes: names('schemes'),
    }).map((example) => volunteerImport.columns.map(({ header }) => example[header] ?? ''));
  return (
    <ImportScreen
      title="Volunteer Import"
      intro="Fill in one row for each volunteer. You see every row before anything is added."
      template={volunteerImport}
      source={source}
      downloads={[
        {
          label: 'Download template',
          fileName: volunteerImport.fileName,
          sheet: () => templateSheet(volunteerImport, lists),
        },
        {
          label: 'Download example',
          fileName: volunteerExampleFileName,
          sheet: () => templateSheet(volunteerImport, lists, examples()),
        },
      ]}
    />
  );
};

async function loadLists(dataverse: Client, signal: AbortSignal): Promise<ImportLists> {
  const [locations, programmes, schemes] = await Promise.all([
    dataverse.listAll(tables.location, { select: ['crf69_locid'], orderBy: ['crf69_locid'], signal }),
    dataverse.listAll(tables.programme, { select: ['crf69_name'], orderBy: ['crf69_name'], signal }),
    dataverse.listAll(tables.scheme, { select: ['crf69_schemeid'], orderBy: ['crf69_schemeid'], signal }),
  ]);
  return {
    locations: locations.map((row) => ({ id: row.crf69_locationid, label: row.crf69_locid ?? '' })),
    programmes: programmes.map((row) => ({ id: row.crf69_programmeid, label: row.crf69_name ?? '' })),
    schemes: schemes.map((row) => ({ id: row.crf69_schemesid, label: row.crf69_schemeid ?? '' })),
  };
}
