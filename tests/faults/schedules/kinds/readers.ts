/** People who unsubscribe from News before an email is written or while it is on its way, and who take it back. */
import { addressStatesIn } from '../../../../api/adapters/addressStates.ts';
import { chooseNews } from '../../../../api/usecases/emails/newsChoice.ts';
import type { Random } from '../../../../infra/local/demo/random.ts';
import type { Unsubscribed } from '../oracles/wrongEmails.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';

/** A reader of News: `leavesIn` and `returnsIn` are steps; 0 is before the schedule. */
type Reader = { address: string; leavesIn: number; returnsIn?: number };

export type Readers = {
  addresses: readonly string[];
  /** What they have decided so far. */
  unsubscribed: readonly Unsubscribed[];
  /** Presses the links of those who decide in the current step. */
  decide: () => Promise<unknown>;
};

/** @param steps of the schedule, in which they decide by chance */
export async function readersOf(system: System, random: Random, steps: number): Promise<Readers> {
  const readers: Reader[] = [
    { address: 'quiet@example.com', leavesIn: 0 },
    { address: 'leaver@example.com', leavesIn: random.whole(1, steps - 2) },
    { address: 'returner@example.com', leavesIn: 0, returnsIn: random.whole(1, steps - 2) },
    aHesitant(random, steps),
  ];
  const unsubscribed: Unsubscribed[] = [];
  const note = (address: string) =>
    unsubscribed.push({ address, since: system.step, takenBackIn: Infinity, until: Infinity });
  const before = addressStatesIn(system.dataverse);
  for (const { address } of readers.filter(({ leavesIn }) => leavesIn === 0)) {
    await before.change('email', address, { crf69_unsubscribedon: '2026-01-01T00:00:00Z' });
    note(address);
  }

  async function choose(address: string, wish: 'stop' | 'again'): Promise<void> {
    const answer = await pressUntilAnswered(system, (appContext) =>
      chooseNews({ text: appContext.mailCredentials.tokenFor(address), address: '203.0.113.9' }, wish, appContext),
    );
    if ('problem' in answer) throw new Error('A link to unsubscribe was refused.');
  }

  async function act({ address, leavesIn, returnsIn }: Reader): Promise<void> {
    const { step } = system;
    if (leavesIn === step) {
      await choose(address, 'stop');
      note(address);
    }
    if (returnsIn === step) {
      await choose(address, 'again');
      const last = unsubscribed.findLast((one) => one.address === address);
      Object.assign(last ?? {}, { takenBackIn: step, until: system.clock.now().getTime() });
    }
  }

  return {
    addresses: readers.map(({ address }) => address),
    unsubscribed,
    decide: () => Promise.all(readers.map(act)),
  };
}

/** Somebody who unsubscribes and takes it back, now and then within one step. */
function aHesitant(random: Random, steps: number): Reader {
  const leavesIn = random.whole(1, steps - 4);
  return { address: 'hesitant@example.com', leavesIn, returnsIn: leavesIn + random.whole(0, 4) };
}
