import type { Receipt } from '../../../domain/contract/answers.ts';
import { readLinkText } from '../../../domain/contract/links.ts';
import { withAssumedAnswers } from '../../../domain/forms/assumedAnswers.ts';
import type { CheckContext } from '../../../domain/forms/checkAnswer.ts';
import { type CheckedAnswers, checkAnswers } from '../../../domain/forms/checkAnswers.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import type { FormRows, NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import { inOneSpelling } from '../../../domain/people/refereeSpellings.ts';
import { readPersonalNumber } from '../../../domain/phone.ts';
import { statusSince } from '../../../domain/retention/statusSince.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { mostOf } from '../limits.ts';
import { followLink } from '../links/followLink.ts';
import { Problem, problems } from '../problems.ts';
import { readIdempotencyKey, type SubmissionMark, submissionMarkOf, withSubmissionMark } from '../submissionKey.ts';
import { choiceOf, type PageLanguage, withLanguage } from './chosenLanguage.ts';
import { challengeFor, freeSubmissions, isProven, taskAfter } from './proofOfWork.ts';
import { answerToRepeat, type Stored, type WriteAnswersContext, writeAnswersOnce } from './writeAnswersOnce.ts';

export type SubmitFormContext = WriteAnswersContext & Pick<AppContext, 'optionLists' | 'secretId'>;
export type Judged = {
  /** How many of the caller came before it within ten minutes. */
  before: number;
  /** Whether it is stored apart until staff take it in. */
  isHeldBack: boolean;
};
export type SubmitFormRequest = PageLanguage & {
  idempotencyKey: string | null;
  /** The address of the caller. */
  address: string;
  /** The last part of the form's link; undefined where anybody may fill it in. */
  linkId?: string;
  answers: Readonly<Record<string, unknown>>;
  /** The values of `fillingHeader` and `proofHeader`, which only a form without a link sends. */
  filling?: string | null;
  proof?: string | null;
  /** Counts and judges it, once its answers are known to be good; of a form that anybody may fill in. */
  judge?: () => Promise<Judged>;
  /** Told of the rows, once they are stored. */
  onStored?: (stored: Stored) => void;
};

/**
 * Stores a submission. Idempotent by its key: there is one set of rows and one receipt. A late try of what is stored gets its
 * receipt, also where the form, its options or whom the link leads to have changed since, so that it would be refused today.
 * @throws Problem 400 with `fields` when answers are wrong, 404 when the link is invalid, 422 when the key was used for
 * other answers, 429 after too many submissions of a form without a link, or where a proof of work is missing
 */
export async function submitForm(
  form: Form,
  formRows: FormRows,
  request: SubmitFormRequest,
  appContext: SubmitFormContext,
): Promise<Receipt> {
  const { answers, idempotencyKey, linkId = '', onStored } = request;
  const key = readIdempotencyKey(idempotencyKey);
  // The link's own text: it may lead to another row when people were merged between two tries.
  const leadsTo = form.link && readLinkText(linkId).id;
  const submissionMark = submissionMarkOf({ path: form.path, key, linkId: leadsTo, answers });
  try {
    return await storeNow(form, formRows, { ...request, key, submissionMark }, appContext);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 404].includes(error.details.status)) throw error;
    const earlier = await appContext.submissions.storedAs(formRows.root, submissionMark.reference);
    if (earlier?.digest !== submissionMark.digest) throw error;
    onStored?.({ isHeldBack: earlier.isHeldBack, on: earlier.on });
    return { reference: submissionMark.reference };
  }
}

type MarkedRequest = SubmitFormRequest & { key: string; submissionMark: SubmissionMark };

async function storeNow(
  form: Form,
  { root, rows }: FormRows,
  { key, submissionMark, address, linkId = '', answers, filling: filled = null, proof = null, ...told }: MarkedRequest,
  appContext: SubmitFormContext,
): Promise<Receipt> {
  const { judge, onStored } = told;
  const tried = { text: linkId, address, answers: true as const };
  const linked = form.link && (await followLink(form, tried, appContext));
  const submission = { form, tried, submissionMark, onStored, appContext };
  // Before the answers are checked, so that a used link reveals nothing about them.
  if (linked?.own?.given) return answerToRepeat(linked.own.given, submission);
  const blank = rows({
    answers: await checked(form, answers, appContext),
    idFor: (name) => appContext.secretId(key, name),
    ...(linked && { linked }),
  });
  const made = blank.map((row) => withStatusSince(withLanguage(row, told, linked?.id), appContext.now()));
  const ownRow = made.find(({ id }) => id === linked?.id);
  const others = made.filter((row) => row !== ownRow);
  if (ownRow) return writeAnswersOnce([ownRow, ...others], linked?.own, submission);
  const chosen = choiceOf(linked, told);
  const store = (isHeldBack = false) =>
    createOnce(made, { root, submissionMark, isHeldBack, onStored, chosen }, appContext);
  if (linked || !judge) return store();
  return counted({ address, key, filled, proof, judged: await judge() }, appContext, store);
}

/** Returns the row of a new volunteer with since when they have had their status. */
function withStatusSince(made: NewRow, now: Date): NewRow {
  const status = made.row.crf69_volunteerstatus;
  return typeof status === 'number' ? { ...made, row: { ...made.row, ...statusSince(status, now) } } : made;
}

type Counted = { address: string; key: string; filled: string | null; proof: string | null; judged: Judged };

/**
 * Counts a submission by its key, however often it is retried. A failure on our side does not count.
 * @throws Problem 429 after too many from the address, or where a proof of work is missing
 */
async function counted(
  { address, key, filled, proof, judged: { before, isHeldBack } }: Counted,
  appContext: SubmitFormContext,
  store: (isHeldBack: boolean) => Promise<Receipt>,
): Promise<Receipt> {
  const { openSubmissions } = appContext.limits;
  if (!isProven(proof, key, appContext)) {
    const wait = before < freeSubmissions ? secondsOfDoubt(filled) : leastSeconds;
    if (wait > 0) throw problems.proofNeeded(challengeFor(key, appContext, taskAfter(before)), wait);
  }
  // This instance refuses by itself; beyond its number, all together do.
  const seconds = before > mostOf.openSubmissions ? waitSeconds : openSubmissions.take(address, key);
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  try {
    return await store(isHeldBack);
  } catch (error) {
    if (!(error instanceof Problem)) {
      openSubmissions.giveBack(address, key);
    }
    throw error;
  }
}

const waitSeconds = 60;
/** No person answers such a form faster. */
const leastSeconds = 5;

/** Returns how long a submission that looks automated waits if it comes without a proof of work. It is never refused.
 * @param filled the value of `fillingHeader`; null if the page did not send it
 * @returns seconds; 0 if it does not look automated
 */
function secondsOfDoubt(filled: string | null): number {
  const [, seconds, extra] = /^(\d{1,9})( extra)?$/.exec(filled ?? '') ?? [];
  if (seconds === undefined) return 0;
  return extra ? leastSeconds : Math.max(0, leastSeconds - Number(seconds));
}

/** Checks the answers. @throws Problem 400 with `fields` when answers are wrong */
export async function checked(
  form: Form,
  given: SubmitFormRequest['answers'],
  { now, optionLists }: SubmitFormContext,
  how: Pick<CheckContext, 'hidesNames'> = {},
): Promise<CheckedAnswers> {
  const [optionCodes, locations] = await Promise.all([optionLists.optionCodes(), optionLists.locations()]);
  const result = checkAnswers(form, inOneSpelling(form, withAssumedAnswers(form, given)), {
    today: singaporeDay(now()),
    optionCodes,
    locationIds: new Set(locations.map(({ code }) => code)),
    readPhoneNumber: readPersonalNumber,
    ...how,
  });
  if (!result.ok) throw problems.invalidAnswers(result.fields);
  return result.answers;
}

type Creation = Pick<SubmitFormRequest, 'onStored'> & {
  root: FormRows['root'];
  submissionMark: SubmissionMark;
  isHeldBack: boolean;
  /** Changes with it: the language of whom the link is about. */
  chosen: NewRow | undefined;
};

async function createOnce(
  made: readonly NewRow[],
  { root, submissionMark, isHeldBack, onStored, chosen }: Creation,
  { now, submissions }: SubmitFormContext,
): Promise<Receipt> {
  const rootRow = made.find(({ table }) => table === root);
  if (!rootRow) throw new Error(`The submission has no row of ${root.name}.`);
  const marked = withSubmissionMark(rootRow, submissionMark);
  const outcome = await submissions.create(
    made.map((row) => (row === rootRow ? marked : row)),
    isHeldBack ? marked : undefined,
    chosen,
  );
  // They may be this submission's own rows, from an earlier attempt whose response was lost.
  const stored =
    outcome === 'exists' || isNearMidnight(now())
      ? await submissions.storedAs(root, submissionMark.reference)
      : { digest: submissionMark.digest, isHeldBack, on: now() };
  if (stored?.digest !== submissionMark.digest) throw problems.idempotencyKeyReused();
  onStored?.({ isHeldBack: stored.isHeldBack, on: stored.on });
  return { reference: submissionMark.reference };
}

/** Longer than a try takes, and than clocks differ: within it of midnight, the day of a try need not be that of its rows. */
const nearMs = 10 * 60_000;

const isNearMidnight = (now: Date): boolean =>
  singaporeDay(new Date(now.getTime() - nearMs)) !== singaporeDay(new Date(now.getTime() + nearMs));
