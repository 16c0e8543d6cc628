import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Mistake, plantedApp } from './plantedApp.ts';
import { aStorm, runFaults } from './runFaults.ts';

const minute = 60_000;
const mostRuns = 4;

const mistakes: [name: string, mistake: Mistake, caught: RegExp][] = [
  [
    'a claim without an ETag',
    {
      file: 'api/adapters/ledger.ts',
      right: 'updateReturning(table, id, row, columns, { ifMatch: etag })',
      wrong: 'updateReturning(table, id, row, columns)',
    },
    /sent \d+ times/,
  ],
  [
    'a new operation id for each try',
    {
      file: 'api/usecases/sendSurely.ts',
      right: 'mail.send(message.email, message.id)',
      wrong: 'mail.send(message.email, crypto.randomUUID())',
    },
    /sent \d+ times/,
  ],
  [
    'a message that leaves the queue before it is sent',
    {
      file: 'api/functions/deliverMessage.ts',
      right: 'deliverMessage(readDeliveryCall(message), world())',
      wrong: 'void deliverMessage(readDeliveryCall(message), world()).catch(() => {})',
    },
    /lost on the queue/,
  ],
];

it.each(mistakes)(
  'catches %s',
  async (_name, mistake, caught) => {
    const { appRoot, remove } = await plantedApp(mistake);
    const found: string[] = [];
    // Chance decides how soon a mistake shows, but not for long whether it does.
    for (let runs = 0; runs < mostRuns && !found.some((wrong) => caught.test(wrong)); runs += 1) {
      found.push(...(await runFaults({ ...aStorm, seed: randomUUID(), appRoot })));
    }
    await remove();
    expect(found).toContainEqual(expect.stringMatching(caught));
  },
  10 * minute,
);
