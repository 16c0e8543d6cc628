/** Officers record what was done about a concern. */
import { statesAfter, timelineEntry } from '../../../domain/concerns/timeline.ts';
import type { FieldErrors } from '../../../domain/contract/answers.ts';
import type { RecordConcernBody } from '../../../domain/contract/concerns.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { StoredConcern } from '../../adapters/concernTimelines.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';
import { readIdempotencyKey } from '../submissionKey.ts';

type RecordContext = Pick<AppContext, 'concernTimelines' | 'now'>;
type RecordRequest = RecordConcernBody & { by: string; idempotencyKey: string | null };

const { referredto, outcome: outcomeColumn, timeline } = tables.concern.columns;
const longestNote = 1000;

/**
 * Adds an entry to the timeline of a concern, with its new state, if that may follow. Idempotent for one key.
 * @throws Problem 400 with `fields`, 404 without such a concern, 409 when somebody has changed it since it was seen
 */
export async function recordConcern(
  { concern: id, subject, seen, by, idempotencyKey, ...change }: RecordRequest,
  { concernTimelines, now }: RecordContext,
): Promise<Record<string, never>> {
  const key = readIdempotencyKey(idempotencyKey);
  const stored = await concernTimelines.find(subject, id);
  if (!stored) throw problems.recordNotFound();
  if (stored.presses.includes(key)) return {};
  if (stored.etag !== seen) throw conflicts.concernChanged();
  const entry = timelineEntry(stored, change, { by, now: now() });
  const lines = [entry, ...(stored.timeline === '' ? [] : [stored.timeline])].join('\n');
  const wrong = wrongIn(change, stored, lines);
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  const presses = [key, ...stored.presses].slice(0, mostPresses);
  const outcome = await concernTimelines.replace(subject, stored, { ...change, timeline: lines, presses });
  if (outcome === 'done') return {};
  // A colleague was faster, or an earlier try of ours, whose answer was lost.
  const after = await concernTimelines.find(subject, id);
  if (after?.presses.includes(key)) return {};
  throw conflicts.concernChanged();
}

/** How many keys of presses are kept: more than anybody repeats after a lost response. */
const mostPresses = 50;

function wrongIn(
  { state, referredTo, outcome, note = '' }: Pick<RecordConcernBody, 'state' | 'referredTo' | 'outcome' | 'note'>,
  stored: StoredConcern,
  lines: string,
): FieldErrors {
  const isNothing =
    (state === undefined || state === stored.state) &&
    referredTo === undefined &&
    outcome === undefined &&
    note.trim() === '';
  return {
    ...(state !== undefined &&
      !statesAfter(stored.state).includes(state) && { state: 'A concern in this state cannot become this.' }),
    ...((referredTo ?? '').length > referredto.maxLength && { referredTo: 'Please shorten it.' }),
    ...((outcome ?? '').length > outcomeColumn.maxLength && { outcome: 'Please shorten it.' }),
    ...(note.length > longestNote && { note: `Please write at most ${longestNote} characters.` }),
    ...(lines.length > timeline.maxLength && { note: 'This timeline is full. Please raise another concern.' }),
    ...(isNothing && { note: 'Please write what was done.' }),
  };
}
