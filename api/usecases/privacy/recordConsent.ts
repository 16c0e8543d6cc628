/** Records what a person agrees to, and what they take back. */
import type { ConsentBody } from '../../../domain/contract/privacy.ts';
import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { standingOf } from '../../../domain/privacy/consent.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import { type LiftingContext, liftMarks } from './liftMarks.ts';

export type ConsentContext = Pick<AppContext, 'consents' | 'secretId'>;

/**
 * Records an answer unless it is the person's latest one, so that a repeated press adds no row.
 * @returns whether there is such a person
 */
export async function recordAnswer(
  consent: Omit<NewConsent, 'id'>,
  { consents, secretId }: ConsentContext,
): Promise<boolean> {
  const { contactId, purpose, answer } = consent;
  for (let spare = 0; spare < mostSpareIds; spare += 1) {
    const events = await consents.ofPerson(contactId);
    const standing = standingOf(purpose, events);
    if (standing?.answer === answer && !standing.isOfColumn) return true;
    // The same for a try whose answer was lost. A merge may have taken the answer of this id away, or an unmerge given it back.
    const id = secretId(contactId.toLowerCase(), `consent ${purpose} ${answer} ${events.length} ${spare}`);
    const recorded = await consents.record({ ...consent, id });
    if (recorded !== 'known') return recorded === 'stored';
  }
  throw new Error('Every id of this answer is taken, and the answer is not the latest one.');
}

/** Of one answer; each but the first is needed only after an unmerge. */
const mostSpareIds = 10;

/**
 * Records what a person told staff; what they agree to is lifted of their address, too (`liftMarks`). Idempotent.
 * @throws Problem 400 with `fields`, 404 without such a person
 */
export async function recordConsent(
  { contact, purpose, answer, note, by }: ConsentBody & { by: string },
  appContext: ConsentContext & LiftingContext,
): Promise<Record<string, never>> {
  const { maxLength } = tables.consentEvent.columns.note;
  if (isBlank(note) || note.length > maxLength)
    throw problems.invalidAnswers({ note: `Please write how you know, in at most ${maxLength} characters.` });
  // Somebody may have been merged since the screen was loaded.
  const contactId = await appContext.consents.keptContact(contact);
  const consent = { contactId, purpose, answer, way: 'staff', by, note: note.trim() } as const;
  if (!(await recordAnswer(consent, appContext))) throw problems.recordNotFound();
  if (answer === 'given') await liftMarks(consent, appContext);
  return {};
}

/** Records the answer by a link in a message, if one person has the address: of a family nobody knows who pressed. */
export async function recordByLink(
  address: string,
  said: Pick<NewConsent, 'answer' | 'read'>,
  appContext: ConsentContext,
): Promise<void> {
  const [person, ...others] = await appContext.consents.ofMailbox(address);
  if (!person || others.length > 0) return;
  await recordAnswer({ contactId: person.contactId, purpose: 'news', ...said, way: 'link' }, appContext);
}
