/**
 * Counts the requests to Dataverse for mails, beside the minimum for the same work: each request costs quota and time.
 * `tests/api/requestsOfWork.test.ts` counts those of the API's other work, `tests/components/requestsOfScreens.test.tsx` and
 * `tests/contract/requestCounts.test.ts` those of screens.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { staffDataverse } from '../e2e/dataverse.ts';
import { dispatchRate } from './dispatch.ts';
import { atMost, type Figure } from './figure.ts';

const goal = 1.2;
const mails = 1000;
/** Messages that one Functions host processes at once: their claims, and their outcomes, can share a `$batch`. */
const atOnce = 32;
const quietMs = 1000;
const mostQuietChecks = 20;

const requestLog = () => `http://localhost:${process.env.DATAVERSE_PORT}/_local/requests`;

type Log = { requests: string[]; operations: number };

const logSoFar = async (): Promise<Log> => (await fetch(requestLog())).json();

export const requests: Figure = async (cloud) => {
  // The bench asks until all mails are sent.
  let own = 0;
  const dataverse = staffDataverse((...request) => {
    own += 1;
    return fetch(...request);
  });
  await untilQuiet();
  await fetch(requestLog(), { method: 'DELETE' });
  await dispatchRate({ ...cloud, dataverse }, mails);
  const log = await logSoFar();
  const why = `its rows, begun and ended; claims and outcomes by ${atOnce}`;
  return [
    rowOf('Requests', log.requests.length - own, 3 + Math.ceil((2 * mails) / atOnce), why),
    rowOf('Operations', log.operations - own, 3 + 3 * mails, 'a row, a claim, an outcome'),
  ];
};

/** @param least the smallest possible number, and why */
function rowOf(what: string, made: number, least: number, why: string) {
  const ratio = made / least;
  return atMost(`${what}: ${mails} mails`, ratio, goal, `${ratio.toFixed(2)} (${made}/${least}: ${why})`);
}

/** Waits until what the start set off has ended. */
async function untilQuiet(): Promise<void> {
  let before = -1;
  for (let check = 0; check < mostQuietChecks; check += 1) {
    const { length } = (await logSoFar()).requests;
    if (length === before) return;
    before = length;
    await wait(quietMs);
  }
}
