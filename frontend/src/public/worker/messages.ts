/** What a form's page asks of the service worker. Each is answered with true or false on the port that comes with it. */

/** A submission, as it is to be posted. */
export type WaitingForm = {
  /** The idempotency key of the page: whoever sends it, it is stored once. */
  key: string;
  /** Of the API. */
  path: string;
  /** JSON. */
  body: string;
};

export type WorkerRequest =
  /** Keeps the page of a route, `/vol_feedback/:vol_id`, with all its files. */
  | { keep: string }
  /** Sends this when there is a signal. The answer is false where the browser has no background sync. */
  | { sendLater: WaitingForm }
  /** Does not send what has this key: it has arrived, or is to be changed. */
  | { takeBack: string };

/** @returns the request; nothing for anything else */
export function readRequest(data: unknown): WorkerRequest | undefined {
  const [[name, value] = []] = Object.entries(typeof data === 'object' && data !== null ? data : {});
  if (name === 'keep' && typeof value === 'string') return { keep: value };
  if (name === 'takeBack' && typeof value === 'string') return { takeBack: value };
  return name === 'sendLater' && isWaitingForm(value) ? { sendLater: value } : undefined;
}

const isWaitingForm = (value: unknown): value is WaitingForm =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'path', 'body'].every((name) => typeof new Map(Object.entries(value)).get(name) === 'string');
