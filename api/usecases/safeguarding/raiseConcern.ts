import { concernCode } from '../../../domain/concerns/concernCode.ts';
import type { RaisedConcern } from '../../../domain/contract/concerns.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { concernKind, concernState } from '../../../domain/schema/choices/concerns.ts';
import type { ConcernSubject } from '../../../domain/schema/concernTables.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import { againSeconds } from '../queueMessages.ts';
import { markReferences } from '../references/markReferences.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { type NotifyOfficersContext, notifyOfficers } from './notifyOfficers.ts';

type RaiseContext = NotifyOfficersContext & Pick<AppContext, 'secretId' | 'workQueue'>;

export type RaiseRequest = {
  idempotencyKey: string | null;
  by: string;
  volunteerId?: string;
  referenceId?: string;
  about: string;
  subject: ConcernSubject;
  kind: number;
  facts: string;
};

const { columns } = tables.concern;

/**
 * Stores a concern and notifies the officers. Idempotent for one key and the same text; another text under the same key
 * is another concern, because neither may be lost. It is about the row's volunteer, unless it names one other.
 * @throws Problem 400 with `fields` when something is missing or too long, 404 without such a volunteer or reference
 */
export async function raiseConcern(request: RaiseRequest, appContext: RaiseContext): Promise<RaisedConcern> {
  const { by, volunteerId, referenceId, about, subject, kind, facts } = request;
  const key = readIdempotencyKey(request.idempotencyKey);
  const from = { ...(volunteerId !== undefined && { volunteerId }), ...(referenceId !== undefined && { referenceId }) };
  const isOfRow = Object.keys(from).length > 0;
  const volunteer = isOfRow ? await appContext.concerns.volunteerOf(from) : '';
  if (volunteer === undefined) throw problems.recordNotFound();
  const who = about.trim() || volunteer;
  const wrong = {
    ...((isBlank(who) || who.length > columns.about.maxLength) && { about: 'Please say about whom it is.' }),
    ...(!concernKind.options.some(({ code }) => code === kind) && { kind: 'Please choose what it is about.' }),
    ...((isBlank(facts) || facts.length > columns.facts.maxLength) && {
      facts: `Please write what was seen or heard, in at most ${columns.facts.maxLength} characters.`,
    }),
  };
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  const isAboutAnother = !isBlank(about) && compareNames(about, volunteer) !== 'same';
  // While the concern is open, nothing of theirs is deleted.
  const named = isAboutAnother ? await appContext.concerns.onlyVolunteerNamed(about) : undefined;
  const id = appContext.secretId(key, JSON.stringify(['concern', from, about, subject, kind, facts]));
  const code = concernCode(id);
  // Before it is stored: if this process ends at any point from here, officers are still told in five minutes.
  await appContext.workQueue.put({ work: 'concerns' }, againSeconds).catch(() => {});
  await appContext.concerns.raise(
    id,
    {
      crf69_code: code,
      crf69_about: who,
      crf69_kind: kind,
      crf69_facts: facts.trim(),
      crf69_concernstate: concernState.codes.raised,
      crf69_raisedby: by,
      crf69_raisedon: appContext.now().toISOString(),
    },
    named === undefined ? from : { ...from, volunteerId: named },
    subject,
  );
  // The concern is stored. What fails now is done by the message, and by the timer.
  if (referenceId !== undefined) await markReferences(appContext).catch(() => {});
  await notifyOfficers(appContext).catch(() => {});
  return { code };
}
