/** The messages from a form's page to the service worker. Each is answered with true or false on its port. */

/** A submission to post. */
export type WaitingForm = {
  /** The page's idempotency key, so that it is stored once whether page or worker sends it. */
  key: string;
  /** The API's path. */
  path: string;
  /** JSON. */
  body: string;
  /** The page's language; one that an older page has put aside has none. */
  language?: string;
  /** As `fillingHeader` has it; one that an older page has put aside has none. */
  filling?: string;
};

export type WorkerRequest =
  /** Stores the page of a route, `/vol_feedback/:vol_id`, with all its files. */
  | { keep: string }
  /** Sends this when there is a signal. The answer is false where the browser does not wake the worker for it: then it is sent
   * when any form is opened. */
  | { sendLater: WaitingForm }
  /** Drops the submission with this key: it has arrived, or will be changed. */
  | { takeBack: string };

/** Returns the request; undefined for any other message. */
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
