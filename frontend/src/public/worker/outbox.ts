/**
 * What was submitted without a signal, for the service worker to send when the page is closed: where the browser wakes it
 * for that, or when any form is opened. While the page is open
 * it sends too: both use the form's idempotency key, so the submission is stored once.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ApiAnswer } from '../../../../domain/contract/answers.ts';
import { fillingHeader, languageHeader, proofHeader } from '../../../../domain/contract/filling.ts';
import { idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import { solve } from '../proof/solve.ts';
import type { WaitingForm } from './messages.ts';

type StoredForm = WaitingForm & { keptOn: number };
interface Outbox extends DBSchema {
  waiting: { key: string; value: StoredForm };
}

/** How long a waiting submission is kept: as long as the page stores the answers. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

async function within<Result>(act: (db: IDBPDatabase<Outbox>) => Promise<Result>): Promise<Result> {
  const db = await openDB<Outbox>('forms', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('waiting', { keyPath: 'key' }),
  });
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

/** The name under which a browser wakes the worker when there is a signal. */
export const syncTag = 'send forms';

/** What only some browsers have; TypeScript's library lacks its type. */
type Waking = Partial<Pick<ServiceWorkerRegistration, 'scope'>> & {
  sync?: { register: (tag: string) => Promise<void> };
};

/** Puts a submission aside. @returns whether the browser wakes the worker for it; some have that and refuse it */
export async function sendLater(form: WaitingForm, { sync }: Waking): Promise<boolean> {
  await within((db) => db.put('waiting', { ...form, keptOn: Date.now() }));
  return (
    sync?.register(syncTag).then(
      () => true,
      () => false,
    ) ?? false
  );
}

export const takeBack = (key: string): Promise<void> => within((db) => db.delete('waiting', key));

/**
 * Sends everything that waits. @throws Error when something could not be sent, so that the browser tries again later
 */
export async function sendWaiting(): Promise<void> {
  const forms = await within((db) => db.getAll('waiting'));
  const outcomes = await Promise.all(forms.map(send));
  if (outcomes.includes('again')) throw new Error('Not everything could be sent.');
}

async function send({ key, path, body, language, filling, keptOn }: StoredForm): Promise<'over' | 'again'> {
  const post = (proof = {}) => {
    const headers = new Headers({ 'Content-Type': 'application/json', [idempotencyKeyHeader]: key, ...proof });
    if (language) headers.set(languageHeader, language);
    if (filling) headers.set(fillingHeader, filling);
    return fetch(path, { method: 'POST', headers, body }).catch(() => undefined);
  };
  const first = await post();
  const challenge = first?.status === 429 ? await challengeIn(first) : undefined;
  const answer = challenge === undefined ? first : await post({ [proofHeader]: await solve(challenge) });
  const isAnswered = answer !== undefined && (await isOfApi(answer)) && !isTemporary(answer.status);
  if (!isAnswered && Date.now() - keptOn < lifetimeMs) return 'again';
  // The page reports a refusal: when it is opened, it sends again with the same key.
  await takeBack(key);
  return 'over';
}

const isTemporary = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** A site between two deployments answers 404 by itself, and a company's proxy 403: neither has read the answers. */
async function isOfApi(answer: Response): Promise<boolean> {
  const body: Partial<ApiAnswer<never>> | undefined = await answer.json().catch(() => undefined);
  return body?.success === true || (body?.success === false && body.error !== undefined);
}

/** @returns the work that the API asks for before it takes the answers; nothing where it asks for none */
async function challengeIn(answer: Response): Promise<string | undefined> {
  const body: ApiAnswer<never> | undefined = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return body?.success === false ? body.error.fields?.challenge : undefined;
}
