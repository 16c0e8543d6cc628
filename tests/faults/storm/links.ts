/** Staff send links by email and SMS in the storm, each press once or twice under its key. */
import { create } from '../../../dataverse/operations/writeOperations.ts';
import { apiPaths, sendActions } from '../../../domain/contract/paths.ts';
import { linkMessages } from '../../../domain/messages/linkMessages.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { randomFor } from '../../../infra/local/demo/random.ts';
import type { PressedLink } from '../schedules/oracles/wrongLinks.ts';
import { uuidBy } from '../uuidBy.ts';
import { earlierBounce, storeAddresses } from './addresses.ts';
import { deadDomain, isDead } from './emails.ts';
import type { FaultSystem } from './faultSystem.ts';
import { pause, pressUntilAnswered } from './pressing.ts';

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
        const status = await pressUntilAnswered(appContext, body, { key, path: apiPaths.volunteerFeedback });
        return {
          key,
          to,
          purpose: linkMessages.volunteerFeedback.purpose,
          outcome: status === 200 ? 'sent' : `${status}`,
        };
      });
    });
    return Promise.all(pressed);
  };
}
