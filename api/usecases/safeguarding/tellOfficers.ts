/** The emails to officers about people let in at the door and requested exemptions. They name nobody. */
import {
  composeExemptionRequest,
  composeOverrides,
  exemptionPurpose,
  overridePurpose,
} from '../../../domain/messages/officerEmails.ts';
import { addDays, singaporeDay, startOfDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import type { SendWithLedgerContext } from '../deliveries/sendWithLedger.ts';
import { failuresOf } from '../failures.ts';
import type { NotifyReport } from './notifyOfficers.ts';
import { notifyStaff } from './notifyStaff.ts';

export type TellContext = SendWithLedgerContext &
  Pick<AppContext, 'clearances' | 'concernAddresses' | 'overrides' | 'siteUrl' | 'timerMarks'>;

/** The timer mark that holds the end of the time of which officers were last told the overrides. */
const markName = 'overrides told';

/**
 * Tells officers of each request for an exemption, and once a day how many overrides there were until midnight.
 * Idempotent: a message's id derives from the request or the day, and the address.
 */
export async function tellOfficers(appContext: TellContext): Promise<NotifyReport> {
  const requests = await appContext.clearances.unnotifiedRequests();
  let left = requests.length;
  const failures = await failuresOf(requests, async (request) => {
    const words = composeExemptionRequest(appContext.siteUrl);
    if (!(await toOfficers({ about: request.id, purpose: exemptionPurpose, words }, appContext))) return;
    await appContext.clearances.markNotified(request, appContext.now());
    left -= 1;
  });
  const ofOverrides = await failuresOf([appContext], tellOfOverrides);
  return { left, failures: [...failures, ...ofOverrides] };
}

async function tellOfOverrides(appContext: TellContext): Promise<void> {
  const today = singaporeDay(appContext.now());
  const until = startOfDay(today);
  const from = (await appContext.timerMarks.all()).get(markName) ?? startOfDay(addDays(today, -1));
  if (Date.parse(from) >= Date.parse(until)) return;
  const count = await appContext.overrides.count({ from, until });
  const words = composeOverrides(count, appContext.siteUrl);
  const message = { about: `${markName} ${today}`, purpose: overridePurpose, words };
  if (count > 0 && !(await toOfficers(message, appContext))) return;
  await appContext.timerMarks.set(markName, until);
}

const toOfficers = (
  message: Parameters<typeof notifyStaff>[1],
  appContext: SendWithLedgerContext & Pick<AppContext, 'concernAddresses'>,
): Promise<boolean> => notifyStaff(appContext.concernAddresses.officers, message, appContext);
