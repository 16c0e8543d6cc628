import { validate } from 'uuid';
import { corporateImport } from '../../domain/imports/corporateImport.ts';
import type {
  ExistingVolunteerOfRow,
  ImportingOrganization,
  OrganizationImportAnswer,
  OrganizationImportResult,
} from '../../domain/imports/organizationImport.ts';
import { existingAs, mostImportedRows } from '../../domain/imports/organizationImport.ts';
import { changedProfile, newProfile, rowReader, trimmedCell } from '../../domain/imports/readRow.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import { navigationName } from '../../domain/schema/names.ts';
import { singaporeDay } from '../../domain/time.ts';
import type { ImportedVolunteer } from '../adapters/importedVolunteer.ts';
import type { AppContext } from './appContext.ts';
import { problems } from './problems.ts';
import type { SecretId } from './submissionKey.ts';

type ImportContext = Pick<AppContext, 'now' | 'organizationVolunteers' | 'secretId'>;
type Given = Readonly<Record<string, unknown>>;
export type ImportBy = {
  /** The organisation in the address, to which every row must be bound; undefined if there is none. */
  namedId?: string | undefined;
  /** The member of staff who imports. */
  by?: string;
  /** Requires the right to change the organisation. @throws Problem 403 without it */
  mayWrite?: (organizationId: string) => Promise<void>;
};

/** Finds an organisation. @throws Problem 404 when it does not exist, or was deactivated */
export async function findOrganization(id: string, appContext: ImportContext): Promise<ImportingOrganization> {
  const organization = await appContext.organizationVolunteers.findOrganization(id.replace(/[{}]/g, ''));
  if (!organization) throw problems.recordNotFound();
  return organization;
}

/**
 * Adds volunteers to an organisation, each once however often they are sent; a failed one stops no other. Idempotent.
 * @throws Problem 400 for too many rows or another organisation's, 404 without such an organisation, 503 when Dataverse
 * is not available
 */
export async function importRows(
  given: readonly Given[],
  appContext: ImportContext,
  { namedId, by = '', mayWrite }: ImportBy = {},
): Promise<OrganizationImportAnswer> {
  if (given.length === 0 || given.length > mostImportedRows) throw problems.tooManyRows(mostImportedRows);
  const organizations = new Set(given.map((row) => boundId(row, 'Organization')?.toLowerCase()));
  const named = namedId?.replace(/[{}]/g, '').toLowerCase();
  if (named !== undefined && [...organizations].some((id) => id !== named)) throw problems.wrongOrganization();
  for (const id of organizations) {
    await mayWrite?.(id ?? '');
    await findOrganization(id ?? '', appContext);
  }

  const rows = given.map((row) => readGiven(row, appContext, by));
  const volunteers = rows.flatMap((row) => ('outcome' in row ? [] : [row]));
  const results = await appContext.organizationVolunteers.write(volunteers);
  return { rows: rows.map((row) => ('outcome' in row ? row : (results.get(row) ?? missing(row)))) };
}

const missing = ({ id }: ImportedVolunteer): OrganizationImportResult => ({ id, outcome: 'failed' });

/** The import sets status and role, whatever the request says. */
function readGiven(
  given: Given,
  { now, secretId }: ImportContext,
  by: string,
): ImportedVolunteer | OrganizationImportResult {
  const contact = objectIn(given.crf69_Contact);
  const cells = [contact.crf69_contid ?? given.crf69_volunteerid, contact.crf69_email, contact.crf69_number].map(
    textOf,
  );
  const id = idOf(given, cells, secretId);
  const lists = { locations: [], programmes: [], schemes: [] };
  const read = rowReader(corporateImport.columns, { today: singaporeDay(now()), lists, readPhoneNumber })(cells);
  const [wrong] = [...read.problems.values()].filter(({ level }) => level === 'error');
  if (wrong) return { id, outcome: 'failed', reason: wrong.message };
  const binds = Object.fromEntries(
    (['Organization', 'Scheme', 'Programme'] as const).flatMap((lookup) => {
      const bound = given[bindName(lookup)];
      return boundId(given, lookup) === undefined ? [] : [[bindName(lookup), textOf(bound)]];
    }),
  );
  const existing = existingIn(given);
  if (existing === 'unknown')
    return { id, outcome: 'failed', reason: 'This row does not say whether to add or update the volunteer.' };
  return {
    id,
    organizationId: boundId(given, 'Organization')?.toLowerCase() ?? '',
    ...(validate(given.import) ? { importId: textOf(given.import).toLowerCase() } : {}),
    contact: read.contact,
    profile: {
      ...(existing ? changedProfile(read) : newProfile(read, corporateImport, now())),
      ...binds,
      ...(by && { crf69_importedby: by }),
    },
    ...(existing ? { existing } : {}),
  };
}

function existingIn({ existing }: Given): ImportedVolunteer['existing'] | 'unknown' {
  if (existing === undefined) return undefined;
  const { profileId, as, etags } = objectIn(existing);
  const known = existingAs.find((each) => each === as);
  if (!known || !validate(profileId)) return 'unknown';
  return { profileId: textOf(profileId).toLowerCase(), as: known, ...etagsIn(objectIn(etags)) };
}

const etagsIn = ({ profile, contact }: Given): Pick<ExistingVolunteerOfRow, 'etags'> =>
  typeof profile === 'string' ? { etags: { profile, ...(typeof contact === 'string' ? { contact } : {}) } } : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? trimmedCell(value) : '');
const objectIn = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

type Bound = 'Organization' | 'Scheme' | 'Programme';
const bindName = (lookup: Bound) => `${navigationName(lookup)}@odata.bind`;

/** `/crf69_schemeses(id)` → the id. */
const boundId = (given: Given, lookup: Bound): string | undefined =>
  /^\/\w+\(([0-9a-f-]{36})\)$/i.exec(textOf(given[bindName(lookup)]))?.[1];

/**
 * Returns the row's own id; without one, an id derived from the person and the organisation. A profile's id is a link,
 * so it is derived with the secret: knowing the person must not give the link.
 */
function idOf(given: Given, cells: readonly string[], secretId: SecretId): string {
  const own = textOf(given.crf69_volunteerprofileid);
  return validate(own)
    ? own.toLowerCase()
    : secretId(JSON.stringify([boundId(given, 'Organization'), ...cells]), 'imported volunteer');
}
