import type { Receipt } from '../../../domain/contract/answers.ts';
import { characterReferees } from '../../../domain/forms/characterReferees/questions.ts';
import type { LinkRecord, NamedReferee } from '../../../domain/forms/formTypes.ts';
import {
  keptBy,
  recordOfNamed,
  recordOfUnnamed,
  refereePlaces,
  withNamed,
} from '../../../domain/forms/namedReferees.ts';
import { enteredReference, newReference } from '../../../domain/forms/newReference.ts';
import type { RefereeEntry } from '../../../domain/forms/refereeEntry.ts';
import type { LinkedRow, NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import { isOnePerson } from '../../../domain/people/distinctReferees.ts';
import { chaseColumns } from '../../../domain/references/chaseColumns.ts';
import { askedFor, notAsked } from '../../../domain/references/nextStep.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { RefereeChanges, RefereeRow } from '../../adapters/namedReferees.ts';
import type { AppContext } from '../appContext.ts';
import { choiceOf } from '../forms/chosenLanguage.ts';
import { checked, type SubmitFormContext, type SubmitFormRequest } from '../forms/submitForm.ts';
import { withWhatComesNext } from '../forms/whatComesNext.ts';
import { type FollowLinkContext, followLink, type LinkTry } from '../links/followLink.ts';
import { problems } from '../problems.ts';
import { readIdempotencyKey, type SubmissionMark, submissionMarkOf, withSubmissionMark } from '../submissionKey.ts';
import { addressOf } from './referenceMessage.ts';
import { requestsLeft } from './requestsLeft.ts';

type NameRefereesContext = SubmitFormContext &
  Pick<AppContext, 'namedReferees' | 'referencePlan' | 'sms' | 'whenAsked'>;

/** Retries on conflicts with referees who answer at the same moment. */
const mostTries = 3;

/**
 * Returns whom the list of referees greets, who is named, and which of them have answered; for a bare link only how many
 * are named, and since when.
 * @throws Problem as `followLink`
 */
export async function openRefereeList(
  tried: LinkTry,
  appContext: FollowLinkContext & Pick<AppContext, 'namedReferees'>,
): Promise<LinkRecord> {
  const { id, record } = await followLink(characterReferees, tried, appContext);
  const named = shown(await appContext.namedReferees.of(id));
  if (isSigned(tried.text, appContext)) return { ...record, ...recordOfNamed(named.map(namedRefereeOf)) };
  const [last] = named
    .map(({ namedOn }) => namedOn)
    .sort()
    .reverse();
  return { ...record, ...(last && recordOfUnnamed({ count: named.length, on: singaporeDay(last) })) };
}

const isSigned = (text: string, { linkCredentials }: FollowLinkContext): boolean =>
  linkCredentials.isSigned(characterReferees.path, text);

/**
 * Stores a volunteer's list of two referees. A referee who is named again stays, with the same link; a new one replaces
 * a referee who has not answered, in the same row where nobody was asked. If staff have requested the volunteer’s references, a new referee is asked too, unless
 * many were asked in the last seven days: then staff decide. Idempotent for one key.
 * @throws Problem 400 with `fields` when answers are wrong, or omit a referee who has answered; 404 when the link is
 * invalid; 422 when the key was used for other answers; 503 when the rows keep changing
 */
export async function nameReferees(
  { idempotencyKey, address, linkId = '', answers, language, isDefault = false }: SubmitFormRequest,
  appContext: NameRefereesContext,
): Promise<Receipt> {
  const key = readIdempotencyKey(idempotencyKey);
  const linked = await followLink(characterReferees, { text: linkId, address, answers: true }, appContext);
  const submissionMark = submissionMarkOf({ path: characterReferees.path, key, linkId: linked.id, answers });
  for (let tries = 0; tries < mostTries; tries += 1) {
    const rows = await appContext.namedReferees.of(linked.id);
    const before = digestOf(submissionMark.reference, rows);
    if (before !== undefined && before !== submissionMark.digest) throw problems.idempotencyKeyReused();
    const receipt = withWhatComesNext({ reference: submissionMark.reference }, characterReferees, answers, {
      whenAsked: appContext.whenAsked,
      language,
    });
    if (before !== undefined) return receipt;
    const form = withNamed(characterReferees, shown(rows).map(namedRefereeOf));
    const { referees } = await checked(form, answers, appContext, { hidesNames: !isSigned(linkId, appContext) });
    const changes = changesFor(referees, rows, { key, linked, submissionMark, appContext });
    // Not after a conflict: the row of the person may be gone.
    const chosen = tries === 0 ? choiceOf(linked, { language, isDefault }) : undefined;
    if ((await appContext.namedReferees.change({ ...changes, chosen })) === 'done') return receipt;
  }
  throw problems.temporarilyUnavailable(1);
}

/** Returns the digest that was stored with a submission, also of one that later lists have overwritten. */
function digestOf(reference: string, rows: readonly RefereeRow[]): string | undefined {
  const marks = rows.flatMap((row) => [markOf(row), ...row.earlier]);
  return marks.find((mark) => mark.startsWith(`${reference} `))?.slice(reference.length + 1);
}

const markOf = ({ reference, digest }: RefereeRow): string => `${reference} ${digest}`;

/** How many earlier submissions of a volunteer's list the column can hold. A phone retries one for a day. */
const mostEarlier = 40;

/** Adds this submission's mark to a row that stays: it keeps its earlier marks. */
const markedAgain = (before: RefereeRow, made: NewRow, mark: SubmissionMark): NewRow => {
  const { row, ...rest } = withSubmissionMark(made, mark);
  const earlier = [markOf(before), ...before.earlier].slice(0, mostEarlier).join('\n');
  return { ...rest, row: { ...row, crf69_earliersubmissions: earlier } };
};

const namedRefereeOf = ({ name, answered }: RefereeRow): NamedReferee => ({ name, answered });

/**
 * Returns the referees who count as named: those who have answered, then the latest others. Older lists may have more
 * than two, and one person twice, whose second place is free.
 */
function shown(rows: readonly RefereeRow[]): RefereeRow[] {
  const active = rows.filter((row) => row.active);
  const inOrder = [...active.filter((row) => row.answered), ...active.filter((row) => !row.answered)];
  const people = inOrder.filter(
    ({ name }, index) => !inOrder.slice(0, index).some((earlier) => isOnePerson(earlier.name, name)),
  );
  const answered = people.filter((row) => row.answered);
  const others = people.filter((row) => !row.answered);
  const free = Math.max(0, refereePlaces - answered.length);
  return [...answered, ...others.slice(Math.max(0, others.length - free))].slice(0, refereePlaces);
}

type Naming = {
  key: string;
  linked: LinkedRow;
  submissionMark: SubmissionMark;
  appContext: NameRefereesContext;
};

function changesFor(
  entries: readonly RefereeEntry[],
  rows: readonly RefereeRow[],
  { key, linked, submissionMark, appContext }: Naming,
): RefereeChanges {
  const active = rows.filter((row) => row.active);
  const named = active.map(namedRefereeOf);
  const byPreference = [...shown(rows), ...active];
  // Another address for a referee whose mail bounced creates a new reference, because a state never goes back.
  const isStale = ({ bounced, email }: RefereeRow, { Email }: RefereeEntry) =>
    bounced && Email !== '' && Email !== email;
  const rowOf = (entry: RefereeEntry) =>
    byPreference.find((row) => isOnePerson(row.name, entry.Name) && !isStale(row, entry));
  const kept = new Set(entries.map(rowOf));
  const request = requestFor(rows, appContext);
  // A new referee overwrites the row of one who was never asked, so that thirty lists leave only two rows.
  const free = active.filter((row) => row.neverAsked && !kept.has(row));
  const fresh = entries
    .map((entry, index) => ({ entry, id: appContext.secretId(key, `referee ${index + 1}`) }))
    .filter(({ entry }) => !rowOf(entry))
    // A referee without a usable address is not asked and does not count towards the limit; staff see that the address is missing.
    .map((named) => ({ ...named, isReached: isReached(named.entry, appContext) }))
    .map(({ entry, id, isReached }, index, all) => {
      const before = free[index];
      const made = newReference(before?.id ?? id, entry, linked.id);
      const turn = all.slice(0, index).filter((earlier) => earlier.isReached).length;
      return { before, made: isReached && turn < request.left ? asked(made, request) : made };
    });
  const added = fresh.flatMap(({ before, made }) => (before ? [] : [withSubmissionMark(made, submissionMark)]));
  const overwritten = fresh.flatMap(({ before, made }) =>
    before
      ? [
          {
            row: markedAgain(before, { ...made, row: { ...nothingOf, ...made.row } }, submissionMark),
            etag: before.etag,
          },
        ]
      : [],
  );
  const corrected = entries.flatMap((entry) => {
    const row = rowOf(entry);
    if (!row || row.answered || keptBy(entry, { named })) return [];
    return [{ row: markedAgain(row, enteredReference(row.id, entry, linked.id), submissionMark), etag: row.etag }];
  });
  const stay = [...corrected, ...overwritten];
  const reused = new Set(overwritten.map(({ row }) => row.id));
  const replaced = active.filter((row) => !row.answered && !kept.has(row) && !reused.has(row.id));
  const written = new Set([...stay.map(({ row }) => row.id), ...replaced.map(({ id }) => id)]);
  const isCounted = fresh.length > 0 && request.like !== undefined && !written.has(request.like.id);
  return { added, corrected: stay, replaced, counted: isCounted ? request.like : undefined };
}

const isReached = ({ Email, Contact }: RefereeEntry, { sms }: NameRefereesContext): boolean =>
  addressOf({ email: Email, number: Contact }, sms.isOn) !== undefined;

/** Empties the columns of an overwritten row that the new referee may not fill. */
const nothingOf = {
  crf69_email: null,
  crf69_heldon: null,
  crf69_heldby: null,
  crf69_correctedon: null,
  crf69_correctedby: null,
  crf69_agreeshow: null,
  // A referee named by an imported file is asked only by staff; this one was named by the volunteer.
  'crf69_AddedByImport@odata.bind': null,
} as const;

type StaffRequest = {
  /** The volunteer's latest request by staff, which new referees share; undefined where staff have requested nobody. */
  like: RefereeRow | undefined;
  /** How many more may be requested now. */
  left: number;
  columns: Readonly<Record<string, unknown>>;
};

function requestFor(rows: readonly RefereeRow[], { now, referencePlan }: Naming['appContext']): StaffRequest {
  const like = rows.findLast(({ requestedBy }) => requestedBy !== undefined);
  return {
    like,
    left: like ? requestsLeft(rows, now()) : 0,
    columns: {
      ...chaseColumns(askedFor(notAsked, now(), referencePlan), referencePlan),
      crf69_requestedby: like?.requestedBy,
    },
  };
}

const asked = (made: NewRow, { columns }: StaffRequest): NewRow => ({ ...made, row: { ...made.row, ...columns } });
