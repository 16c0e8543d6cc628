import type { Client } from '../../../../dataverse/client.ts';
import { and, any, eq, isIn, ne, or } from '../../../../dataverse/filter.ts';
import { keyed, matchingKeys } from '../../../../dataverse/readings/find/matching.ts';
import { isOpenReference } from '../../../../dataverse/readings/openReferences.ts';
import { refereesVolunteer, withAddresses } from '../../../../dataverse/readings/refereesVolunteer.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import { nameSearch, wantedKeys } from '../../../../domain/people/keys.ts';
import { type OpenReference, type Vouching, waysTo } from '../../../../domain/references/overview.ts';
import { stepNames } from '../../../../domain/references/schedule.ts';
import { stateOf, wasRequestSent } from '../../../../domain/references/states.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';

const table = tables.characterReference;

/** More are found by searching. */
export const mostShown = 500;

export type OpenReferences = { references: OpenReference[]; count: number; vouching: Vouching };

/** Returns the open references in the order of naming. @param words of a referee's or volunteer's name */
export async function openReferences(dataverse: Client, words: string, signal: AbortSignal): Promise<OpenReferences> {
  const page = await dataverse.page(table, {
    select: [
      ...(['crf69_name', 'crf69_email', 'crf69_contactnumber', 'crf69_answeredon', 'crf69_declined'] as const),
      ...([
        'crf69_requestedon',
        'crf69_bouncedon',
        'crf69_stepsdone',
        'crf69_heldon',
        'crf69_heldby',
        'crf69_nextstep',
        'crf69_nextstepon',
      ] as const),
      ...(['crf69_anotheraskedon', 'createdon', 'statecode'] as const),
      ...(['crf69_relationshiptovolunteer', 'crf69_durationofacquaintance'] as const),
    ],
    expand: {
      crf69_VolunteerProfile: withAddresses,
    },
    filter: and(
      isOpenReference,
      words
        ? or(
            keyed('crf69_personkey_CharacterReference', [nameSearch(words)]),
            isIn('_crf69_volunteerprofile_value', await volunteersNamed(dataverse, words, signal)),
          )
        : undefined,
    ),
    orderBy: ['createdon asc'],
    count: true,
    top: mostShown,
    signal,
  });
  const references = page.rows.map((row): OpenReference => {
    return {
      id: row.crf69_crresponseid,
      name: row.crf69_name ?? '',
      email: row.crf69_email ?? '',
      number: row.crf69_contactnumber ?? '',
      volunteer: refereesVolunteer(row.crf69_VolunteerProfile),
      state: stateOf({
        active: true,
        answeredOn: row.crf69_answeredon,
        declined: row.crf69_declined,
        bouncedOn: row.crf69_bouncedon,
        requestedOn: row.crf69_requestedon,
      }),
      held: row.crf69_heldon !== null,
      heldBy: row.crf69_heldby ?? '',
      namedOn: row.createdon,
      requestedOn: row.crf69_requestedon,
      wasAsked: wasRequestSent(row.crf69_stepsdone),
      nextStep: stepNames.find((step) => step === row.crf69_nextstep) ?? null,
      nextOn: row.crf69_nextstepon,
      anotherAskedOn: row.crf69_anotheraskedon,
      relationship: row.crf69_relationshiptovolunteer ?? '',
      yearsKnown: row.crf69_durationofacquaintance ?? undefined,
    };
  });
  return {
    references,
    count: page.count ?? references.length,
    vouching: await vouchingOf(dataverse, references, signal),
  };
}

/** More namesakes are told apart by more of the name. */
const mostVolunteers = 300;

async function volunteersNamed(dataverse: Client, words: string, signal: AbortSignal): Promise<string[]> {
  const { rows } = await dataverse.page(tables.personKey, {
    select: ['_crf69_volunteerprofile_value'],
    filter: and(matchingKeys([nameSearch(words)]), ne('_crf69_volunteerprofile_value', null)),
    top: mostVolunteers,
    signal,
  });
  return [...new Set(rows.flatMap((row) => row._crf69_volunteerprofile_value ?? []))];
}

/** Addresses in one query. */
const atOnce = 40;

/** Reads for whom else the same people vouch, including those who have answered. */
async function vouchingOf(
  dataverse: Client,
  references: readonly OpenReference[],
  signal: AbortSignal,
): Promise<Vouching> {
  const emails = [...new Set(references.map(({ email }) => email).filter((email) => email !== ''))];
  const numbers = [...new Set(references.map(({ number }) => number).filter((number) => number !== ''))];
  // In whatever spelling; the keys of what was changed in Dynamics follow some minutes later.
  const keys = wantedKeys({ name: '', emails, phones: numbers });
  const reader = dataverse.batchedReads();
  const ways = [
    ...chunksOf(emails, atOnce).map((some) => isIn('crf69_email', some)),
    ...chunksOf(numbers, atOnce).map((some) => isIn('crf69_contactnumber', some)),
    ...chunksOf(keys, atOnce).map((some) =>
      any('crf69_personkey_CharacterReference', or(...some.map((key) => eq('crf69_key', key)))),
    ),
  ];
  const found = await Promise.all(
    ways.map((way) =>
      reader.listAll(table, {
        select: ['crf69_email', 'crf69_contactnumber', '_crf69_volunteerprofile_value'],
        filter: and(eq('statecode', activeState), way),
        signal,
      }),
    ),
  );
  const vouching = new Map<string, Set<string>>();
  for (const row of found.flat()) {
    const volunteer = row._crf69_volunteerprofile_value;
    if (volunteer === null) continue;
    for (const way of waysTo({ email: row.crf69_email ?? '', number: row.crf69_contactnumber ?? '' }))
      vouching.set(way, (vouching.get(way) ?? new Set()).add(volunteer));
  }
  return vouching;
}
