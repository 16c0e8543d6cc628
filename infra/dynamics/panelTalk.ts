/** The form's side of the talk with its panel. */

/** What the form has for the panel, made anew at each question. */
export type Answers = {
  /** A token for Dataverse; nothing when the person has to sign in, which the panel then offers. */
  token: () => Promise<string | undefined>;
  /** The table of referees as HTML. */
  referees: () => Promise<string>;
};

export type Talk = {
  /** The window that the panel takes for its parent. */
  page: EventTarget;
  /** The panel's own. */
  panel: { postMessage: (message: unknown, targetOrigin: string) => void };
  /** The site's: nothing is heard from another, and nothing said to one. */
  origin: string;
  answers: Answers;
  /** Hears that the panel has said something. */
  heard?: () => void;
};

/**
 * Answers a panel: `loadedframe` with the token, `load_cr` with the table.
 * @returns stops answering
 */
export function talkWithPanel({ page, panel, origin, answers, heard }: Talk): () => void {
  const replies = new Map<unknown, () => Promise<object | undefined>>([
    ['loadedframe', async () => withToken(await answers.token())],
    ['load_cr', async () => ({ type: 'input', input: await answers.referees() })],
  ]);

  async function hear(event: Event): Promise<void> {
    // Not asked by its class: the event may be of another window's making.
    if (!('source' in event && 'origin' in event && 'data' in event)) return;
    if (event.source !== panel || event.origin !== origin) return;
    heard?.();
    const reply = await replies.get(typeOf(event.data))?.();
    if (reply) panel.postMessage(reply, origin);
  }
  // What fails is told without its details: they may hold what only the form may know.
  const listener = (event: Event) =>
    void hear(event).catch(() => console.error('Volunteer panels: the panel could not be answered.'));
  page.addEventListener('message', listener);
  return () => page.removeEventListener('message', listener);
}

const withToken = (token: string | undefined) => (token === undefined ? undefined : { type: 'token', token });

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
