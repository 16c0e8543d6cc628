import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { awaitsAnswer } from '../../../domain/references/states.ts';
import type { AppContext } from '../appContext.ts';
import { holdReference } from '../references/changeReference.ts';
import type { ChaseContext } from '../references/chaseReferences.ts';
import { type ConsentContext, recordAnswer } from './recordConsent.ts';

export type StopContext = ConsentContext & ChaseContext & Pick<AppContext, 'privacyRequests'>;

const purposes = ['news', 'sms', 'contact', 'photographs'] as const;

/**
 * Stops messages to a person, and the reminders to their referees; also where the same name is stored again at the same
 * address, since nobody can tell which of these rows the next message is sent by. Idempotent.
 */
export async function stopMessages(
  contactId: string,
  { by, way }: Pick<NewConsent, 'way'> & { by: string },
  appContext: StopContext,
): Promise<void> {
  for (const one of await rowsOf(contactId, appContext)) {
    for (const purpose of purposes)
      await recordAnswer({ contactId: one, purpose, answer: 'withdrawn', way, by, note: 'By request' }, appContext);
    const person = await appContext.privacyRequests.personOf(one);
    for (const profileId of person?.profileIds ?? [])
      for (const { id, chase } of await appContext.references.ofVolunteer(profileId))
        if (awaitsAnswer(chase.state) && !chase.held) await holdReference(id, by, appContext);
  }
}

/** Returns the contacts that are one person: of the same name and address. */
async function rowsOf(
  contactId: string,
  { privacyRequests }: Pick<StopContext, 'privacyRequests'>,
): Promise<ReadonlySet<string>> {
  const person = await privacyRequests.personOf(contactId);
  const people = person?.email ? await privacyRequests.peopleAt(person.email) : [];
  const same = people.filter(({ name }) => compareNames(name, person?.name ?? '') === 'same');
  return new Set([contactId, ...same.map((one) => one.contactId)]);
}
