import { Field, MessageBar, MessageBarBody, Select, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiPaths, linkIdHeader } from '../../../../domain/contract/paths.ts';
import { corporateImport } from '../../../../domain/imports/corporateImport.ts';
import type { ImportingOrganization } from '../../../../domain/imports/organizationImport.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { staffGet, staffPost } from '../session/staffCalls.ts';
import { explain } from './explain.ts';
import { ImportScreen } from './ImportScreen.tsx';
import type { ImportSource } from './importState.ts';
import { compareWithStored } from './sending/compare.ts';
import { corporateWriter, importBinds } from './sending/corporateWriter.ts';
import { findErased, startImport } from './sending/importCalls.ts';
import { importSeed } from './sending/importSeed.ts';
import { findExisting } from './session/findExisting.ts';
import { templateSheet } from './templateSheets.ts';

const title = 'Corporate Volunteer Import';
/** The template has no column that is hidden from anybody. */
const nothing: ReadonlySet<string> = new Set();
const noLists = { locations: [], programmes: [], schemes: [] };
const listed = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

/** The import of volunteers for the organisation in the address, as the panel in its form links to it. */
export const CorporateImport = () => {
  const { tokens } = useStaff();
  const [query] = useSearchParams();
  const id = query.get('id');
  const organization = useQuery({
    queryKey: [apiPaths.organizationImport, id],
    queryFn: ({ signal }) =>
      staffGet(tokens, apiPaths.organizationImport, {
        signal,
        headers: { [linkIdHeader]: id ?? '' },
      }),
    enabled: id !== null,
  });
  if (id === null) {
    return (
      <>
        <Title3 as="h1">{title}</Title3>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            This address names no organisation. Please open it from the organisation’s form: “Import corporate
            volunteers”.
          </MessageBarBody>
        </MessageBar>
      </>
    );
  }
  return (
    <Loaded query={organization} what="the organisation">
      {(loaded) => <LoadedImport organization={loaded} />}
    </Loaded>
  );
};

const LoadedImport = ({ organization }: { organization: ImportingOrganization }) => {
  const { tokens } = useStaff();
  const dataverse = useDataverse();
  const [schemeId, setSchemeId] = useState('');
  const source = useMemo<ImportSource>(() => {
    const binds = importBinds(organization, schemeId || undefined);
    const lists = {
      ...noLists,
      programmes: organization.programme ? [listed(organization.programme)] : [],
      schemes: organization.schemes.map(listed),
    };
    return {
      kind: 'corporate',
      scope: organization.id,
      organizationId: organization.id,
      lists: noLists,
      hiddenColumns: [],
      continuesAfterFailure: corporateImport.continuesAfterFailure,
      compare: (profileId, row, signal) =>
        compareWithStored(
          dataverse,
          profileId,
          { ...row, changedProfile: { ...row.changedProfile, ...binds } },
          { lists, hidden: nothing },
          signal,
        ),
      seedOf: (hash, signal) => importSeed(tokens, hash, signal),
      findExisting: (rows, signal) => findExisting(dataverse, rows, signal),
      findErased: (rows, signal) => findErased(tokens, rows, signal),
      start: (hash, rows) => startImport(tokens, hash, rows),
      writer: (prepare, wait, importId) =>
        corporateWriter({
          binds,
          importId,
          prepare,
          wait,
          post: (body) =>
            staffPost(tokens, apiPaths.organizationImport, body, { headers: { [linkIdHeader]: organization.id } }),
        }),
      explain,
    };
  }, [organization, schemeId, tokens, dataverse]);
  return (
    <ImportScreen
      title={title}
      intro={`Volunteers of ${organization.name}. You see every row before anything is added.`}
      template={corporateImport}
      source={source}
      downloads={[
        {
          label: 'Download template',
          fileName: corporateImport.fileName,
          sheet: () => templateSheet(corporateImport, noLists),
        },
      ]}
      choice={{
        heading: 'Select the scheme',
        content: (isLocked) => (
          <Field label="Scheme">
            <Select disabled={isLocked} value={schemeId} onChange={(_event, { value }) => setSchemeId(value)}>
              <option value="">No scheme</option>
              {organization.schemes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ),
      }}
    />
  );
};
