import type { AppContext } from './appContext.ts';
import { type AskAgainContext, askAgain } from './emails/askAgain.ts';
import { carryOutErasing, isAgreed } from './erasing/carryOutErasing.ts';
import type { ErasingContext } from './erasing/planErasing.ts';
import { failuresOf } from './failures.ts';
import type { MergeContext } from './people/merge/moveRows.ts';
import { runMerges } from './people/merge/runMerges.ts';
import { againSeconds, type RareWork, type WorkMessage } from './queueMessages.ts';
import { carryOutRetention } from './retention/carryOut.ts';
import type { LookContext } from './retention/lookWhatIsDue.ts';
import type { NotifyOfficersContext } from './safeguarding/notifyOfficers.ts';
import { runConcerns } from './safeguarding/runConcerns.ts';
import { type SweepContext, sweepLedger } from './sweepLedger.ts';

export type WorkContext = NotifyOfficersContext &
  MergeContext &
  LookContext &
  ErasingContext &
  AskAgainContext &
  SweepContext &
  Pick<AppContext, 'followedAddresses' | 'workQueue'>;

/** How many concerns wait, and what else failed. */
export type WorkReport = { left: number; failures: unknown[] };

/** A day of retries; after that only the timer continues, except for concerns, which must keep raising the alert. */
const mostTries = 288;

/**
 * Does the work that a change requested, and requests what is left again in five minutes, so that its timer may run rarely.
 * Idempotent, because all work is.
 */
export async function runWork(message: WorkMessage, appContext: WorkContext): Promise<WorkReport> {
  if (message.work === 'unknown') {
    await askAgain(message, appContext);
    return { left: 0, failures: [] };
  }
  if (message.work === 'address') {
    await appContext.followedAddresses.follow(message);
    return { left: 0, failures: [] };
  }
  const { work, tries = 0 } = message;
  const report = await parts[work](appContext);
  const isLeft = report.isLeft || report.failures.length > 0;
  if (isLeft && (work === 'concerns' || tries < mostTries))
    await appContext.workQueue.put({ work, tries: tries + 1 }, againSeconds);
  return { left: report.left, failures: report.failures };
}

type Part = (appContext: WorkContext) => Promise<WorkReport & { isLeft: boolean }>;

const parts: Record<RareWork['work'], Part> = {
  async concerns(appContext) {
    const report = await runConcerns(appContext);
    return { ...report, isLeft: report.left > 0 };
  },
  async merges(appContext) {
    return { left: 0, failures: await failuresOf([appContext], runMerges), isLeft: false };
  },
  async retention(appContext) {
    const failures = await failuresOf([appContext], carryOutRetention);
    return { left: 0, failures, isLeft: (await appContext.retentionRuns.confirmed()) !== undefined };
  },
  async erasing(appContext) {
    const failures = await failuresOf([appContext], carryOutErasing);
    return { left: 0, failures, isLeft: (await appContext.erasures.open()).some(isAgreed) };
  },
  // It asks for its next time itself.
  async lost(appContext) {
    return { left: 0, failures: await failuresOf([appContext], sweepLedger), isLeft: false };
  },
};
