/** The form's side of the messages between form and panel. */

/** The form's answers, computed for each question. */
export type Answers = {
  /** A token for Dataverse; undefined when the person has to sign in, which the panel then offers. */
  token: () => Promise<string | undefined>;
  /** The table of referees as HTML. */
  referees: () => Promise<string>;
};

export type Talk = {
  /** The window that the panel sees as its parent. */
  page: EventTarget;
  /** The panel's window. */
  panel: { postMessage: (message: unknown, targetOrigin: string) => void };
  /** The site's origin: messages from other origins are ignored, and none are sent to them. */
  origin: string;
  answers: Answers;
  /** Called when the panel has sent a message. */
  heard?: () => void;
};

/**
 * Answers a panel: `loadedframe` with the token, `load_cr` with the table.
 * @returns a function that stops answering
 */
export function talkWithPanel({ page, panel, origin, answers, heard }: Talk): () => void {
  const replies = new Map<unknown, () => Promise<object | undefined>>([
    ['loadedframe', async () => withToken(await answers.token())],
    ['load_cr', async () => ({ type: 'input', input: await answers.referees() })],
  ]);

  async function hear(event: Event): Promise<void> {
    // Not by `instanceof`: the event may come from another window's realm.
    if (!('source' in event && 'origin' in event && 'data' in event)) return;
    if (event.source !== panel || event.origin !== origin) return;
    heard?.();
    const reply = await replies.get(typeOf(event.data))?.();
    if (reply) panel.postMessage(reply, origin);
  }
  // A failure is logged without its details, which may be data that only the form may see.
  const listener = (event: Event) =>
    void hear(event).catch(() => console.error('Volunteer panels: the panel could not be answered.'));
  page.addEventListener('message', listener);
  return () => page.removeEventListener('message', listener);
}

const withToken = (token: string | undefined) => (token === undefined ? undefined : { type: 'token', token });

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
