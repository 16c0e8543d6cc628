import { warnedOf, warningEmailId, warningId } from '../../../domain/clearance/clearanceIds.ts';
import { composeEnding, endingPurpose } from '../../../domain/messages/endingEmail.ts';
import { isWithinHours } from '../../../domain/references/workingHours.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import type { SendWithLedgerContext } from '../deliveries/sendWithLedger.ts';
import { failuresOf } from '../failures.ts';
import type { NotifyReport } from './notifyOfficers.ts';
import { notifyStaff } from './notifyStaff.ts';

export type WarnContext = SendWithLedgerContext &
  Pick<AppContext, 'clearanceAddresses' | 'clearanceWarnings' | 'referencePlan' | 'siteUrl'>;

/** The most warnings in one email; the next day's email has the rest. */
const mostAtOnce = 400;

/** Warns staff of clearances that end within 60, 30 and 7 days. There is one email a day, and each clearance is in one email
 * for each of the three limits. Idempotent, also beside another run: the warnings of an email are stored in one change
 * set before it is sent, under ids derived from volunteer, requirement, last day and limit. An email that fails, or a new one
 * that cannot be planned, does not hold up the others.
 */
export async function warnOfEndings(appContext: WarnContext): Promise<NotifyReport> {
  const now = appContext.now();
  if (!isWithinHours(now, appContext.referencePlan.isHoliday)) return { left: 0, failures: [] };
  const unplanned = await failuresOf([appContext], planEmail);
  const unnotified = await appContext.clearanceWarnings.unnotified();
  let left = unnotified.length;
  const failures = await failuresOf(unnotified, async (email) => {
    const words = composeEnding(email.warnings, appContext.siteUrl);
    const message = { about: email.id, purpose: endingPurpose, words };
    if (!(await notifyStaff(appContext.clearanceAddresses, message, appContext))) return;
    await appContext.clearanceWarnings.markNotified(email, now);
    left -= 1;
  });
  return { left, failures: [...unplanned, ...failures] };
}

async function planEmail({ clearanceWarnings, now }: WarnContext): Promise<void> {
  const today = singaporeDay(now());
  if (await clearanceWarnings.isPlannedOn(today)) return;
  const ending = (await clearanceWarnings.ending(today)).map((one) => ({
    ...one,
    id: warningId(one.requirementId, one.volunteerId, one.lastDay, one.warning),
  }));
  if (ending.length === 0) return;
  const planned = await clearanceWarnings.planned(today);
  const fresh = ending.filter((one) => !planned.has(one.id) && !planned.has(warnedOf(one))).slice(0, mostAtOnce);
  if (fresh.length > 0) await clearanceWarnings.plan(warningEmailId(fresh.map(({ id }) => id)), fresh);
}
