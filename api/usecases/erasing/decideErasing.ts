/** One officer asks that a person is erased, and a second one confirms it. */
import { randomUUID } from 'node:crypto';
import type { AskErasureBody, ErasureBody } from '../../../domain/contract/privacy.ts';
import { signerOf } from '../../../domain/privacy/signer.ts';
import { hindranceSentences } from '../../../domain/retention/erasing.ts';
import { erasureState } from '../../../domain/schema/choices/retention.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import type { StoredErasure } from '../../adapters/retention/erasures.ts';
import type { WholePerson } from '../../adapters/retention/wholePeople.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { Problem, problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';
import { type ErasingContext, lookAtPerson } from './planErasing.ts';

type By = { by: string };
type Nothing = Record<string, never>;
type Asking = Omit<ErasingContext, 'erasedPeople' | 'erasureHash' | 'retentionRuns' | 'timerMarks'>;

const { codes } = erasureState;
const { maxLength: longestReason } = tables.erasure.columns.reason;

/**
 * Stores who is to be erased and why; nothing is deleted before a second officer confirms it. Idempotent for one key.
 * @throws Problem 400 with `fields`, 404 if nobody is there, 409 with the sentence that says what hinders it
 */
export async function askErasing(
  { people, reason, by, idempotencyKey }: AskErasureBody & By & { idempotencyKey: string | null },
  appContext: Asking,
): Promise<Nothing> {
  const id = readPressKey(idempotencyKey);
  if (isBlank(reason) || reason.length > longestReason)
    throw problems.invalidAnswers({ reason: `Please write why, in at most ${longestReason} characters.` });
  const { person, counts, hindrance } = await lookAtPerson(people, appContext);
  if (hindrance) throw hindered(hindranceSentences[hindrance]);
  await appContext.erasures.ask(id, {
    crf69_name: person.name.slice(0, tables.erasure.columns.name.maxLength),
    crf69_erasurestate: codes.waiting,
    crf69_people: JSON.stringify(person.parts),
    crf69_reason: reason.trim(),
    crf69_askedby: by,
    crf69_askedon: appContext.now().toISOString(),
    crf69_counts: JSON.stringify(counts),
  });
  return {};
}

/**
 * Confirms what another officer asked, as it was seen; it is carried out from then on. Idempotent.
 * @throws Problem 404 without it, 403 for whoever asked, 409 when it was changed meanwhile or something hinders it
 */
export async function confirmErasing(
  { erasure: id, seen, by }: ErasureBody & By,
  appContext: Pick<Asking, 'erasures' | 'now' | 'wholePeople'> & { workQueue: Pick<AppContext['workQueue'], 'put'> },
): Promise<Nothing> {
  const { erasures, now, wholePeople, workQueue } = appContext;
  const asked = await found(id, appContext);
  if (asked.state !== 'waiting' && asked.state !== 'givenUp') return {};
  if (signerOf(asked.askedBy) === signerOf(by)) throw ownErasing();
  if (asked.state !== 'waiting' || asked.etag !== seen) throw conflicts.erasureChanged();
  const person = await wholePeople.whole(asked.people);
  const hindrance = person && (hasChanged(person, asked) ? 'changed' : await wholePeople.hindrance(person, now()));
  if (hindrance) throw hindered(hindranceSentences[hindrance]);
  const change = {
    crf69_erasurestate: codes.confirmed,
    crf69_confirmedby: by,
    crf69_confirmedon: now().toISOString(),
    crf69_anonymousid: randomUUID(),
  };
  if (!(await erasures.change(asked, change))) throw conflicts.erasureChanged();
  // Only to avoid waiting for the timer.
  await workQueue.put({ work: 'erasing' }).catch(() => {});
  return {};
}

/** Somebody was merged with them, unmerged from them, or bound to them, since the officers saw it. */
export const hasChanged = (person: WholePerson, { parts }: StoredErasure): boolean =>
  JSON.stringify(person.parts) !== JSON.stringify(parts);

/** The columns to empty in an erasure that has ended. */
export const emptiedColumns = { crf69_name: null, crf69_people: null, crf69_reason: null, crf69_anonymousid: null };

/** Gives up an unconfirmed erasure. Idempotent. @throws Problem 404 without it, 409 once it is confirmed or changed */
export async function giveUpErasing(
  { erasure: id, seen, by }: ErasureBody & By,
  appContext: Pick<ErasingContext, 'erasures' | 'now'>,
): Promise<Nothing> {
  const asked = await found(id, appContext);
  if (asked.state === 'givenUp') return {};
  if (asked.state !== 'waiting' || asked.etag !== seen) throw conflicts.erasureChanged();
  const change = {
    ...emptiedColumns,
    crf69_erasurestate: codes.givenUp,
    crf69_because: `Given up by ${by}`.slice(0, 300),
  };
  if (!(await appContext.erasures.change(asked, change))) throw conflicts.erasureChanged();
  return {};
}

async function found(id: string, { erasures }: Pick<ErasingContext, 'erasures'>): Promise<StoredErasure> {
  const stored = await erasures.find(id);
  if (!stored) throw problems.recordNotFound();
  return stored;
}

const hindered = (message: string): Problem => new Problem({ status: 409, code: 'too-late', message });
const ownErasing = (): Problem =>
  new Problem({ status: 403, code: 'forbidden', message: 'You asked for it yourself: another officer confirms it.' });
