/** Requests of people about their own data: staff store them, check who asks, and record what was done. */
import type { FieldErrors } from '../../../domain/contract/answers.ts';
import type { OpenRequestBody, RequestStepBody } from '../../../domain/contract/privacy.ts';
import { idOfAsker } from '../../../domain/privacy/asker.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import { isDay, singaporeDay } from '../../../domain/time.ts';
import type { StoredRequest } from '../../adapters/privacyRequests.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';
import { readIdempotencyKey, readPressKey } from '../submissionKey.ts';
import { rowOfRequest } from './requestRow.ts';
import { type StopContext, stopMessages } from './stopMessages.ts';
import { stepLine, withStep } from './withStep.ts';

type By = { by: string; idempotencyKey: string | null };

/**
 * Stores a request. Idempotent for one key and the same request: what was corrected after a lost answer is another one.
 * @returns the row's id
 * @throws Problem 400 with `fields`, 404 without such a person
 */
export async function openRequest(
  { kind, way, received, by, idempotencyKey, ...who }: OpenRequestBody & By,
  {
    now,
    privacyRequests,
    referencePlan,
    secretId,
  }: Pick<AppContext, 'now' | 'privacyRequests' | 'referencePlan' | 'secretId'>,
): Promise<{ request: string }> {
  const today = singaporeDay(now());
  if (!isDay(received) || received > today)
    throw problems.invalidAnswers({ received: 'Please choose the day on which it came, today or before.' });
  const person = await privacyRequests.personOf(who);
  if (!person) throw problems.recordNotFound();
  const what = JSON.stringify(['privacy request', idOfAsker(who), kind, way, received]);
  const id = secretId(readPressKey(idempotencyKey), what);
  const request = { kind, way, received, name: person.name, handler: by, step: stepLine('written down', by, now()) };
  await privacyRequests.open(id, person.who, rowOfRequest(request, referencePlan.isHoliday));
  return { request: id };
}

const { columns } = tables.privacyRequest;
const longestNote = 1000;

/**
 * Adds a step: how it was checked who asks, what was done, or the outcome, which closes the request. What a withdrawal stops
 * is stopped before the check is stored: after a crash in between, the press is repeated and finds it stopped. Idempotent for
 * one key.
 * @throws Problem 400 with `fields`, 404 without such a request, 409 when somebody has changed it since it was seen
 */
export async function recordStep(
  { request: id, seen, checked = '', note = '', records = '', outcome = '', by, idempotencyKey }: RequestStepBody & By,
  appContext: StopContext & Pick<AppContext, 'privacyRequests'>,
): Promise<Record<string, never>> {
  const { now, privacyRequests } = appContext;
  const key = readIdempotencyKey(idempotencyKey);
  const stored = await privacyRequests.find(id);
  if (!stored) throw problems.recordNotFound();
  if (stored.presses.includes(key)) return {};
  if (stored.etag !== seen) throw conflicts.requestChanged();
  const wrong = wrongIn({ checked, note, records, outcome }, stored);
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  if (!isBlank(checked) && stored.kind === 'withdrawal' && stored.who)
    await stopMessages(stored.who, { by, way: 'staff' }, appContext);
  const did = [
    !isBlank(checked) && `checked who asks: ${oneLine(checked)}`,
    oneLine(note),
    !isBlank(records) && `records that stay: ${oneLine(records)}`,
    !isBlank(outcome) && `closed: ${oneLine(outcome)}`,
  ].filter(Boolean);
  const on = now().toISOString();
  const written = await privacyRequests.change(stored, {
    ...withStep(stored, { by, did: did.join('; '), key }, now()),
    ...(!isBlank(checked) && { crf69_checkedhow: checked.trim(), crf69_checkedon: on }),
    ...(!isBlank(records) && { crf69_recordskept: records.trim() }),
    ...(!isBlank(outcome) && { crf69_outcome: outcome.trim(), crf69_closedon: on }),
  });
  if (written === 'done') return {};
  // A colleague was faster, or an earlier try of ours, whose answer was lost.
  if ((await privacyRequests.find(id))?.presses.includes(key)) return {};
  throw conflicts.requestChanged();
}

type Step = { checked: string; note: string; records: string; outcome: string };

function wrongIn({ checked, note, records, outcome }: Step, stored: StoredRequest): FieldErrors {
  const { kind, isChecked, isClosed, isRecordsDecided, steps, who } = stored;
  const all = checked + note + records + outcome;
  // Their messages stop with the check.
  const stopsNothing = kind === 'withdrawal' && !isChecked && isBlank(checked) && isBlank(note);
  const isOfVolunteer = kind === 'withdrawal' && who !== undefined && 'contact' in who;
  const mustDecide = isOfVolunteer && (isChecked || !isBlank(checked)) && !isRecordsDecided && isBlank(records);
  return {
    ...(isBlank(all) && { note: 'Please write what was done.' }),
    ...(!isBlank(checked) && isChecked && { checked: 'It was checked already.' }),
    ...(checked.length > columns.checkedhow.maxLength && { checked: 'Please shorten it.' }),
    ...(note.length > longestNote && { note: `Please write at most ${longestNote} characters.` }),
    ...(records.length > columns.recordskept.maxLength && { records: 'Please shorten it.' }),
    ...(!isBlank(outcome) && mustDecide && { records: 'Please write which records stay, and why; or that none does.' }),
    ...(outcome.length > columns.outcome.maxLength && { outcome: 'Please shorten it.' }),
    ...(!isBlank(outcome) && stopsNothing && { note: 'Nobody has checked who asks: please write why nobody could.' }),
    ...(!isBlank(outcome) && isClosed && { outcome: 'It is closed already.' }),
    ...(steps.length + all.length + longestNote > columns.steps.maxLength && { note: 'There is no room for more.' }),
  };
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
