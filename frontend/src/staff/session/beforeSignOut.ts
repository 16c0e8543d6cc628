/** What is still to be saved as the person who signs out. */
const works = new Set<() => Promise<unknown>>();

/** The longest that a sign-out waits, in milliseconds: without a signal nothing would ever end. */
const mostMs = 3000;

export const doBeforeSignOut = (work: () => Promise<unknown>): void => void works.add(work);

export async function beforeSignOut(): Promise<void> {
  const all = Promise.allSettled([...works].map((work) => work()));
  await Promise.race([all, new Promise((done) => setTimeout(done, mostMs))]);
}
