/** A connection to Dataverse that breaks at random, with a count of its requests. */
import type { Page, Request, Route } from '@playwright/test';
import { randomFor } from '../../infra/local/demo/random.ts';

export type CutLine = {
  /** Distinct `$batch` requests: a repeated one counts once. */
  different: () => { lookUps: number; writes: number };
  /** The number of broken requests. */
  cuts: () => number;
  /** Breaks every request until the connection is restored. */
  break: () => void;
  mend: () => void;
};

/**
 * Breaks requests at random. @param seed decides which requests break, and whether before or after Dataverse processes
 * them
 */
export async function cutLine(page: Page, seed: string): Promise<CutLine> {
  const random = randomFor(`${seed}/line`);
  const seen = { lookUps: new Set<string>(), writes: new Set<string>() };
  let cuts = 0;
  let isBroken = false;

  async function pass(route: Route): Promise<void> {
    const { isWrite, body } = contentOf(route.request());
    (isWrite ? seen.writes : seen.lookUps).add(body);
    if (!isBroken && random.chance(0.7)) return route.continue();
    cuts += 1;
    if (random.chance(0.5)) await route.fetch();
    return route.abort('connectionreset');
  }
  await page.route('**/$batch', pass);
  return {
    different: () => ({ lookUps: seen.lookUps.size, writes: seen.writes.size }),
    cuts: () => cuts,
    break: () => {
      isBroken = true;
    },
    mend: () => {
      isBroken = false;
    },
  };
}

/** Returns what a batch requests, without its boundary, which differs each time. */
function contentOf(request: Request): { isWrite: boolean; body: string } {
  const body = (request.postData() ?? '').replace(/batch_[\w-]{36}/g, '');
  return { isWrite: /^POST /m.test(body), body };
}
