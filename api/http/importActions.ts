/** The record of an import, its references, and taking it back, over HTTP. */
import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { isFileReference } from '../../domain/contract/importSeed.ts';
import {
  type ImportStart,
  type ImportStarted,
  mostAtOnce,
  type NamedReferees,
  type NamingReferees,
  type TakenBack,
  type TakingBack,
} from '../../domain/contract/imports.ts';
import { tables } from '../../domain/schema/index.ts';
import { contact } from '../../domain/schema/tables/contact.ts';
import { nameImportedReferees } from '../usecases/imports/nameImportedReferees.ts';
import { noteImportedConsents } from '../usecases/imports/noteImportedConsents.ts';
import { organizationIn, startImport } from '../usecases/imports/startImport.ts';
import { findImport, previewTakeBack, takeBackImport } from '../usecases/imports/takeBackImport.ts';
import { problems } from '../usecases/problems.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { guid, reader } from './reader.ts';
import { requireRight } from './requireRight.ts';

const rowCount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(tables.volunteerImport.columns.filerows.max),
);
const readStart = reader(v.object({ file: v.custom<string>(isFileReference), rows: rowCount }), problems.invalidJson);
const cell = v.pipe(v.string(), v.maxLength(contact.columns.characterreferees.maxLength));
const someRows = v.pipe(v.array(v.object({ profile: guid, referees: cell })), v.maxLength(mostAtOnce));
const readNaming = reader(v.object({ import: guid, rows: someRows }), problems.invalidJson);
const someProfiles = v.pipe(v.array(guid), v.minLength(1), v.maxLength(mostAtOnce));
const readTakingBack = reader(v.object({ import: guid, profiles: someProfiles }), problems.invalidJson);

/** Requires the rights to import: volunteers, and a company's into its organisation. */
async function requireImporting(staff: Staff, organizationId: string | undefined): Promise<void> {
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  if (organizationId !== undefined) await requireRight(staff.mayWrite(tables.externalOrganization, organizationId));
}

async function importFor(id: string, staff: Staff, appContext: AppContext) {
  await requireRight(staff.mayWriteAny(tables.volunteerProfile));
  const record = await findImport(id, appContext);
  await requireImporting(staff, record.organizationId);
  return record;
}

export const startingImport: StaffAction<Call<ImportStart, ImportStarted>> = staffAction(
  readStart,
  async (_request, appContext, started, staff) => {
    await requireImporting(staff, organizationIn(started.file));
    return startImport(started, signatureOf(staff), appContext);
  },
);

export const namingReferees: StaffAction<Call<NamingReferees, NamedReferees>> = staffAction(
  readNaming,
  async (_request, appContext, naming, staff) => {
    await importFor(naming.import, staff, appContext);
    await noteImportedConsents(naming, signatureOf(staff), appContext);
    return nameImportedReferees(naming, appContext);
  },
);

export const previewingTakeBack: StaffAction<Call<TakingBack, TakenBack>> = staffAction(
  readTakingBack,
  async (_request, appContext, asked, staff) => {
    await importFor(asked.import, staff, appContext);
    return previewTakeBack(asked, appContext);
  },
);

export const takingBack: StaffAction<Call<TakingBack, TakenBack>> = staffAction(
  readTakingBack,
  async (_request, appContext, asked, staff) => {
    const record = await importFor(asked.import, staff, appContext);
    return takeBackImport(asked, signatureOf(staff), record, appContext);
  },
);
