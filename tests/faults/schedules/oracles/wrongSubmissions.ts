/**
 * Finds violations of the promises about submissions. Reads the raw rows and the outbox, and uses no code of the
 * product.
 */
import type { Client } from '../../../../dataverse/client.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Taken } from '../provider.ts';

/** One submission with its response. */
export type Submitted = {
  form: 'application' | 'reference';
  key: string;
  /** What identifies its row: an address or a text. */
  who: string;
  /** The number of these answers among several under one key. */
  version: number;
  receipt?: { reference: string };
  /** The code of the problem if it was refused. */
  refused?: string;
};

type Ending = { submitted: readonly Submitted[]; referee: string; taken: readonly Taken[]; dataverse: Client };

/** Returns the violations, in words. */
export async function wrongSubmissions(ending: Ending): Promise<string[]> {
  return [
    ...answersTo(ending.submitted),
    ...(await wrongApplications(ending)),
    ...(await wrongReference(ending)),
    ...receiptsOf(ending),
  ];
}

/** One key has one receipt for one set of answers; other answers under it are refused as a reused key. */
function answersTo(submitted: readonly Submitted[]): string[] {
  const keys = new Set(submitted.map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const tries = submitted.filter((one) => one.key === key);
    const receipts = tries.filter(({ receipt }) => receipt);
    const wrong: string[] = [];
    if (new Set(receipts.map(({ receipt }) => receipt?.reference)).size > 1) wrong.push('one key has two receipts');
    if (new Set(receipts.map(({ version }) => version)).size > 1) wrong.push('two submissions have one receipt');
    for (const { form, version, refused } of tries) {
      if (refused === undefined) continue;
      const first = receipts[0];
      if (form === 'application' && first === undefined) wrong.push(`an application is refused: ${refused}`);
      if (first?.version === version) wrong.push(`a retry is refused: ${refused}`);
      if (first && form === 'application' && refused !== 'idempotency-key-reused')
        wrong.push(`other answers under a used key are answered ${refused}`);
    }
    return wrong;
  });
}

async function wrongApplications({ submitted, dataverse }: Ending): Promise<string[]> {
  const profiles = (await dataverse.listAll(tables.volunteerProfile, { expand: { crf69_Contact: {} } })).filter(
    (row) => row.crf69_submissionreference !== null,
  );
  const contacts = await dataverse.listAll(tables.contact);
  const references = await dataverse.listAll(tables.characterReference);
  const wrong: string[] = [];
  const applications = submitted.filter(({ form }) => form === 'application');
  for (const who of new Set(applications.map((one) => one.who))) {
    const tries = applications.filter((one) => one.who === who);
    const receipted = tries.find(({ receipt }) => receipt);
    const mine = profiles.filter((row) => row.crf69_Contact?.crf69_email === who);
    const [profile] = mine;
    const owned = contacts.filter((row) => row.crf69_email === who);
    if (mine.length !== 1 || owned.length !== 1) {
      wrong.push(`${who}: ${mine.length} profiles and ${owned.length} contacts instead of one`);
      continue;
    }
    if (profile?.crf69_submissionreference !== receipted?.receipt?.reference) wrong.push(`${who}: a reference is lost`);
    const version = profile?.crf69_Contact?.crf69_preferredname?.startsWith('Version ') ? 1 : 0;
    if (version !== receipted?.version) wrong.push(`${who}: what is stored is not what was receipted`);
    const named = references.filter((row) => row._crf69_volunteerprofile_value === profile?.crf69_volunteerprofileid);
    if (named.length !== 2) wrong.push(`${who}: ${named.length} referees instead of two`);
  }
  if (profiles.length !== new Set(applications.map(({ who }) => who)).size) wrong.push('a profile is nobody’s');
  return wrong;
}

/** Only the first answers to a link are stored. */
async function wrongReference({ submitted, referee, dataverse }: Ending): Promise<string[]> {
  const row = await dataverse.retrieve(tables.characterReference, referee);
  const tries = submitted.filter(({ form }) => form === 'reference');
  const receipted = new Set(tries.flatMap(({ receipt, who }) => (receipt ? [who] : [])));
  if (receipted.size !== 1) return [`${receipted.size} people have answered one link`];
  const [who] = receipted;
  const { receipt } = tries.find((one) => one.who === who && one.receipt) ?? {};
  return row.crf69_overallevaluation === who && row.crf69_submissionreference === receipt?.reference
    ? []
    : ['what a referee answered is lost'];
}

/** At most one copy of a receipt goes to an address. */
function receiptsOf({ submitted, taken }: Ending): string[] {
  const people = new Set(submitted.filter(({ form }) => form === 'application').map(({ who }) => who));
  return [...people].flatMap((who) => {
    const { length } = taken.filter(({ to }) => to === who);
    return length > 1 ? [`${who}: ${length} copies of a receipt`] : [];
  });
}
