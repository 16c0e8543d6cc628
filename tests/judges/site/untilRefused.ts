import type { ConsoleMessage } from '@playwright/test';

type Watched = {
  on: (event: 'console', listener: (message: Pick<ConsoleMessage, 'type' | 'text'>) => void) => unknown;
};

/** Chromium's words for what a page's policy refuses. */
const refusal = /Content Security Policy|Permissions policy/i;

/**
 * Does something on a page until its policy refuses a part of it: the page may then wait for ever.
 * @param what is done, for the sentences
 * @returns what is wrong: what the browser complained of, each once, and why the work did not end
 */
export async function untilRefused(page: Watched, what: string, work: () => Promise<string[]>): Promise<string[]> {
  const complaints = new Set<string>();
  const refused = new Promise<string[]>((resolve) => {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      complaints.add(`${what}: the browser says "${message.text()}".`);
      if (refusal.test(message.text())) resolve([`${what}: the policy breaks the page.`]);
    });
  });
  const worked = work().catch((error: Error) => [`${what}: ${error.message.split('\n')[0]}`]);
  const wrong = await Promise.race([worked, refused]);
  return [...complaints, ...wrong];
}
