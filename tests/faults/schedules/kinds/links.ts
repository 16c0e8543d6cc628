/**
 * Staff send links to valid and dead addresses: two presses at once, and the same press again after a lost response.
 */
import { addressStatesIn } from '../../../../api/adapters/addressStates.ts';
import { sendLink } from '../../../../api/usecases/links/sendLink.ts';
import { create } from '../../../../dataverse/operations/writeOperations.ts';
import { linkMessages } from '../../../../domain/messages/linkMessages.ts';
import { rowReference, tables } from '../../../../domain/schema/index.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';
import { type PressedLink, wrongLinks } from '../oracles/wrongLinks.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';
import { turns } from '../turns.ts';
import { runQueues, settle } from '../turnsOfWork.ts';

const dead = 'dead@example.com';
const steps = 5;
const words = [linkMessages.volunteerFeedback, linkMessages.volunteerExit];

type Pressed = PressedLink & { again: () => Promise<void> };
type Volunteer = { id: string; email: string; number: string };

/** Runs the schedule. @returns the violations, in words */
export async function links(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/links`);
  await addressStatesIn(system.dataverse).markBounced(dead, { on: '2026-03-01T00:00:00Z', reason: 'Gone.' });
  const volunteers: Volunteer[] = [];
  for (let index = 0; index < 2; index += 1) volunteers.push(await aVolunteer(index, random, system));
  const pressed: Pressed[] = [];
  for (let step = 1; step <= steps; step += 1) {
    system.step = step;
    const presses = Array.from({ length: random.whole(0, 2) }, () => press(random, volunteers, pressed, system));
    await Promise.all([...presses.flat(), runQueues(system)]);
    system.clock.pass(random.pick([1, 30, 70, 400]));
  }
  system.calm();
  // A person who got no confirmation looks again later and presses the same button again. The clock does not advance
  // while a message is being sent, so calls that are still running come to their end first.
  await turns(100);
  system.clock.pass(600);
  for (const { again } of pressed.filter(({ outcome }) => outcome !== 'sent')) await again();
  const settled = await settle(system, { isOver: async () => true });
  return [
    ...(settled ? [] : ['not everything came to its end']),
    ...(await wrongLinks({
      pressed,
      isDead: (address) => address === dead,
      taken: system.taken,
      dataverse: system.dataverse,
    })),
  ];
}

async function aVolunteer(index: number, random: Random, { dataverse }: System): Promise<Volunteer> {
  const [id, contact] = [uuidBy(random), uuidBy(random)];
  const email = random.pick([`volunteer.${index}@example.com`, `volunteer.${index}@bounce.test`, dead]);
  const number = `+659111000${index + 1}`;
  await dataverse.atomic([
    create(tables.contact, contact, { crf69_contid: 'Ada', crf69_email: email, crf69_number: number }),
    create(tables.volunteerProfile, id, {
      crf69_volunteerid: 'Ada',
      'crf69_Contact@odata.bind': rowReference(tables.contact, contact),
    }),
  ]);
  return { id, email, number };
}

/** One press, which a browser sends once or twice under its key; sometimes somebody else presses as well. */
async function press(random: Random, volunteers: readonly Volunteer[], pressed: Pressed[], system: System) {
  const { id, email, number } = random.pick(volunteers);
  const message = random.pick(words);
  const channel = random.pick(['email', 'email', 'sms'] as const);
  const to = channel === 'email' ? email : number;
  const send = async (key: string) => {
    const answer = await pressUntilAnswered(system, (appContext) =>
      sendLink(message, channel, { id, idempotencyKey: key }, appContext),
    );
    const outcome = 'result' in answer ? 'sent' : answer.problem.details.code;
    pressed.push({ key, to, purpose: message.purpose, outcome, again: () => send(key) });
  };
  const keys = Array.from({ length: random.whole(1, 2) }, () => uuidBy(random));
  await Promise.all(keys.flatMap((key) => Array.from({ length: random.whole(1, 2) }, () => send(key))));
}
