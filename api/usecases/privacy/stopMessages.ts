import type { WhoAsks } from '../../../domain/contract/privacy.ts';
import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { refereeIn } from '../../../domain/people/erased.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { idOfAsker } from '../../../domain/privacy/asker.ts';
import { refereeWithdrew } from '../../../domain/privacy/consent.ts';
import { awaitsAnswer } from '../../../domain/references/states.ts';
import type { Reference } from '../../adapters/references.ts';
import type { AppContext } from '../appContext.ts';
import { holdReference } from '../references/changeReference.ts';
import type { ChaseContext } from '../references/chaseReferences.ts';
import { type ConsentContext, recordAnswer } from './recordConsent.ts';

export type StopContext = ConsentContext & ChaseContext & Pick<AppContext, 'privacyRequests'>;
type How = Pick<NewConsent, 'way' | 'read'> & { by: string };

const purposes = ['news', 'sms', 'contact', 'photographs'] as const;

/**
 * Stops messages to a person, and the reminders to their referees; also where the same name is stored again at the same
 * address, since nobody can tell which of these rows the next message is sent by. A referee is not asked any more:
 * by whoever has named them until then their references are held here, and by whoever names them later the claim of each
 * message is refused, also once this reference is deleted (`recordReferee`). What they agreed to as a volunteer stays.
 * Idempotent.
 */
export async function stopMessages(who: WhoAsks, how: How, appContext: StopContext): Promise<void> {
  const { privacyRequests, references } = appContext;
  for (const one of await rowsOf(who, appContext)) {
    if ('reference' in one) {
      const reference = await references.find(one.reference);
      if (!reference) continue;
      const isOwn = 'reference' in who;
      if (isOwn) await appContext.consents.recordReferee(refereeIn(reference));
      await hold([reference], isOwn ? refereeWithdrew : how.by, appContext);
    } else if ('contact' in who) {
      const consent = { contactId: one.contact, answer: 'withdrawn', ...how, note: 'By request' } as const;
      for (const purpose of purposes) await recordAnswer({ ...consent, purpose }, appContext);
      const person = await privacyRequests.personOf(one);
      for (const profileId of person?.profileIds ?? [])
        await hold(await references.ofVolunteer(profileId), how.by, appContext);
    }
  }
}

async function hold(references: readonly Reference[], by: string, appContext: StopContext): Promise<void> {
  for (const { id, chase } of references)
    if (awaitsAnswer(chase.state) && !chase.held) await holdReference(id, by, appContext);
}

/** Returns the contacts and references that are one person: of the same name and address. */
async function rowsOf(
  who: WhoAsks,
  { privacyRequests }: Pick<StopContext, 'privacyRequests'>,
): Promise<readonly WhoAsks[]> {
  const person = await privacyRequests.personOf(who);
  const people = person?.email ? await privacyRequests.peopleAt(person.email) : [];
  const same = people.filter(({ name }) => compareNames(name, person?.name ?? '') === 'same');
  const all = [person?.who ?? who, ...same.map((one) => one.who)];
  return [...new Map(all.map((one) => [idOfAsker(one), one])).values()];
}
