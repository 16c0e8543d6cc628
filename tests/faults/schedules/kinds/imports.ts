/**
 * Two imports, by the browser into Dataverse and through the API, that are interrupted and repeated with the same file.
 */
import { importRows } from '../../../../api/usecases/importOrganization.ts';
import type {
  OrganizationImportAnswer,
  OrganizationImportRequest,
} from '../../../../domain/imports/organizationImport.ts';
import { importedRowId } from '../../../../domain/imports/rowId.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { RequestFailed } from '../../../../frontend/src/http/request.ts';
import { corporateWriter, importBinds } from '../../../../frontend/src/staff/imports/sending/corporateWriter.ts';
import { SendingHeldUp } from '../../../../frontend/src/staff/imports/sending/heldUp.ts';
import type { RowItem } from '../../../../frontend/src/staff/imports/sending/items.ts';
import { sendRows } from '../../../../frontend/src/staff/imports/sending/sendRows.ts';
import { volunteerWriter } from '../../../../frontend/src/staff/imports/sending/volunteerWriter.ts';
import { findExisting } from '../../../../frontend/src/staff/imports/session/findExisting.ts';
import type { PreparedRow } from '../../../../frontend/src/staff/imports/session/protocol.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';
import { type ImportedFile, wrongImports } from '../oracles/wrongImports.ts';
import { aProcess, ProcessEnded, type System } from '../system.ts';

const mostSessions = 40;

/** Runs the schedule. @returns the violations, in words */
export async function imports(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/imports`);
  const organization = {
    id: uuidBy(random),
    name: 'Bright Minds',
    email: undefined,
    programme: undefined,
    schemes: [],
  };
  await system.dataverse.create(tables.externalOrganization, organization.id, { crf69_orgid: organization.name });
  const volunteers = aFile('volunteers', random);
  const company = aFile('company', random);
  const ends = await Promise.all([
    untilDone(volunteers, random, system, (page) => volunteerWriter(page.dataverse, prepareOf(volunteers), page)),
    untilDone(company, random, system, (page) =>
      corporateWriter({
        binds: importBinds(organization, undefined),
        prepare: prepareOf(company),
        post: (body) => post(body, system),
        wait: page.wait,
      }),
    ),
  ]);
  return [...ends.flat(), ...(await wrongImports([volunteers, company], system.dataverse))];
}

/**
 * A file of some rows; a volunteers' import may have one that Dataverse refuses, and that the person then leaves out.
 */
function aFile(name: 'volunteers' | 'company', random: Random): ImportedFile {
  const rows = random.whole(3, 25);
  const isRefused = name === 'volunteers' && random.chance(0.4);
  return { name, hash: uuidBy(random), rows, ...(isRefused && { refused: random.whole(2, rows) }) };
}

const nameOf = (file: ImportedFile, row: number): string => `${file.name} ${row}`;

const prepareOf =
  (file: ImportedFile) =>
  async (indexes: number[]): Promise<PreparedRow[]> =>
    indexes.map((index) => {
      const name = nameOf(file, index + 1);
      const profile = {
        crf69_volunteerid: index + 1 === file.refused ? 'x'.repeat(5000) : name,
        crf69_volunteeremail: `${name.replace(' ', '.')}@example.com`,
      };
      return {
        contact: { crf69_contid: name, crf69_email: profile.crf69_volunteeremail },
        newProfile: profile,
        changedProfile: profile,
      };
    });

type Page = { dataverse: ReturnType<System['clientFor']>; wait: (ms: number) => Promise<void> };
type Writer = (items: readonly RowItem[]) => ReturnType<ReturnType<typeof volunteerWriter>>;

/** Repeats the import until it completes: pages close, responses are lost, and the person pauses. */
async function untilDone(file: ImportedFile, random: Random, system: System, writer: (page: Page) => Writer) {
  for (let session = 0; session < mostSessions; session += 1) {
    if (session === mostSessions / 2) system.calm();
    const { caller, ended } = aProcess();
    const page: Page = {
      dataverse: system.clientFor(caller),
      wait: async (ms) => system.clock.pass(ms / 1000),
    };
    try {
      const end = await Promise.race([importOnce(file, random, system, writer(page), page), ended]);
      if (end === 'done') return [];
      if (end === 'untold') return [`${file.name}: a row has no outcome`];
      // A refused row is reported, and the person leaves it out.
      if (end === 'failed') {
        if (file.refused === undefined) return [`${file.name}: a good row failed`];
        const left = (await wrongImports([{ ...file, rows: file.refused - 1 }], system.dataverse)).length;
        if (left > 0) return [`${file.name}: a row behind the failed one was written`];
        file.isLeftOut = true;
      }
    } catch (error) {
      if (!(error instanceof ProcessEnded || error instanceof SendingHeldUp || isAnswerMissing(error))) throw error;
    }
    system.clock.pass(30);
  }
  return [`${file.name}: the import never ended`];
}

/** The client gave up, and the person presses again. */
const isAnswerMissing = (error: unknown): boolean => error instanceof Error && error.name === 'DataverseError';

async function importOnce(file: ImportedFile, random: Random, system: System, write: Writer, { dataverse }: Page) {
  const seed = await system.inHost(async ({ importSeed }) => importSeed(file.hash));
  const all = Array.from({ length: file.rows }, (_, index): RowItem => {
    const number = index + 1;
    return { index, id: importedRowId(seed, number), name: nameOf(file, number) };
  });
  const wanted = all.map(({ id, name }) => ({ id, name, email: undefined, phone: undefined, birthday: undefined }));
  const { made } = await findExisting(dataverse, wanted, new AbortController().signal);
  const items = all.filter(({ id, index }) => !made.has(id) && !(file.isLeftOut && index + 1 === file.refused));
  const outcomes: string[] = [];
  const end = await sendRows({
    items,
    total: file.rows,
    continuesAfterFailure: file.name === 'company',
    write,
    sent: (some) => void outcomes.push(...[...some.values()].map(({ outcome }) => outcome)),
    mayGoOn: () => !random.chance(0.03),
  });
  if (file.name === 'company' && outcomes.includes('failed')) return 'failed';
  return end === 'done' && outcomes.length < items.length ? 'untold' : end;
}

/** Posts as the page does; a call that breaks off counts as a lost response. */
async function post(given: OrganizationImportRequest, system: System): Promise<OrganizationImportAnswer> {
  try {
    return await system.inHost((appContext) =>
      importRows(Array.isArray(given.rows) ? given.rows : [given], appContext),
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error;
    throw new RequestFailed(0);
  }
}
