/** Staff send links by email and SMS in the storm, each press once or twice under its key. */
import { create } from '../../../dataverse/operations/writeOperations.ts';
import { apiPaths, sendActions } from '../../../domain/contract/paths.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import { uuidBy } from '../uuidBy.ts';
import { earlierBounce, storeAddresses } from './addresses.ts';
import { deadDomain, isDead } from './emails.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause, pressUntilAnswered } from './pressing.ts';

/** A press, which was answered with this HTTP status. */
export type PressedLink = { key: string; to: string; status: number };

const volunteers = 40;
const domains = ['example.com', 'example.com', 'bounce.test', deadDomain];

/** @returns presses the links. @param forMs how long the storm lasts */
export async function linksOf(seed: string, appContext: FaultSystem) {
  const people = Array.from({ length: volunteers }, (_, index) => {
    const random = randomFor(`${seed}/link/${index}`);
    const email = `volunteer.${index}@${random.pick(domains)}`;
    // Numbers that end in 0000 get no SMS.
    return { random, id: uuidBy(random), contact: uuidBy(random), email, number: `+6591${100_001 + index}` };
  });
  const emails = people.map(({ email }) => email);
  await storeAddresses(emails.filter(isDead), earlierBounce, appContext);
  for (const { id, contact, email, number } of people) {
    await appContext.dataverse.atomic([
      create(tables.contact, contact, { crf69_contid: 'Ada', crf69_email: email, crf69_number: number }),
      create(tables.volunteerProfile, id, {
        crf69_volunteerid: 'Ada',
        'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
      }),
    ]);
  }
  return async (forMs: number): Promise<PressedLink[]> => {
    const pressed = people.flatMap(({ random, id, email, number }) => {
      const channel = random.pick(['email', 'email', 'sms'] as const);
      const [key, to] = [uuidBy(random), channel === 'email' ? email : number];
      const laterMs = random.whole(0, forMs);
      return Array.from({ length: random.whole(1, 2) }, async () => {
        await pause(laterMs);
        const body = { action: sendActions[channel], vol_id: id };
        return {
          key,
          to,
          status: await pressUntilAnswered(appContext, body, { key, path: apiPaths.volunteerFeedback }),
        };
      });
    });
    return Promise.all(pressed);
  };
}

/** @returns each wrong in words */
export async function wrongLinks(pressed: readonly PressedLink[], appContext: FaultSystem): Promise<string[]> {
  const rows = await appContext.dataverse.listAll(tables.messageDelivery, { select: ['crf69_presskey'] });
  const idsOf = new Map<string, Set<string>>();
  for (const { crf69_presskey: key, crf69_messagedeliveryid: id } of rows)
    if (key) idsOf.set(key, (idsOf.get(key) ?? new Set()).add(id));
  const messages = await appContext.messages();
  return [...new Set(pressed.map(({ key }) => key))].flatMap((key) => {
    const tries = pressed.filter((press) => press.key === key);
    const to = tries[0]?.to ?? '';
    const { length } = messages.filter(({ operationId }) => idsOf.get(key)?.has(operationId ?? ''));
    if (length > 1) return [`sent ${length} times by one press: a link to ${to}`];
    if (length > 0 && isDead(to)) return [`sent to a dead address: a link to ${to}`];
    const saidSent = tries.some(({ status }) => status === 200);
    return saidSent && length === 0 ? [`said to be sent, and nothing was: a link to ${to}`] : [];
  });
}
