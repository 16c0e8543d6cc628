/** A line to Dataverse that is cut by chance, and a count of what went over it. */
import type { Page, Request, Route } from '@playwright/test';
import { randomFor } from '../../infra/local/demo/random.ts';

export type CutLine = {
  /** Different `$batch` requests: one that came again, its answer lost, counts once. */
  different: () => { lookUps: number; writes: number };
  /** Requests that were cut. */
  cuts: () => number;
  /** Cuts every request from now on, until it is mended. */
  break: () => void;
  mend: () => void;
};

/** @param seed decides which requests are cut, and whether before Dataverse had them or after it did what they ask */
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

/** What a batch asks for, without the boundary, which is another one each time. */
function contentOf(request: Request): { isWrite: boolean; body: string } {
  const body = (request.postData() ?? '').replace(/batch_[\w-]{36}/g, '');
  return { isWrite: /^POST /m.test(body), body };
}
