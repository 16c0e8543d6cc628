import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { awaitsAnswer } from '../../../domain/references/states.ts';
import type { AppContext } from '../appContext.ts';
import { holdReference } from '../references/changeReference.ts';
import type { ChaseContext } from '../references/chaseReferences.ts';
import { type ConsentContext, recordAnswer } from './recordConsent.ts';

export type StopContext = ConsentContext & ChaseContext & Pick<AppContext, 'privacyRequests'>;

/** Stops messages to a person, and the reminders to their referees. Idempotent. */
export async function stopMessages(
  contactId: string,
  { by, way }: Pick<NewConsent, 'way'> & { by: string },
  appContext: StopContext,
): Promise<void> {
  for (const purpose of ['news', 'sms', 'contact'] as const)
    await recordAnswer({ contactId, purpose, answer: 'withdrawn', way, by, note: 'By request' }, appContext);
  const person = await appContext.privacyRequests.personOf(contactId);
  for (const profileId of person?.profileIds ?? [])
    for (const { id, chase } of await appContext.references.ofVolunteer(profileId))
      if (awaitsAnswer(chase.state) && !chase.held) await holdReference(id, by, appContext);
}
