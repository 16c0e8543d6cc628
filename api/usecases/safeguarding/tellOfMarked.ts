/** The email to officers about a suspended volunteer who is marked as present. It names nobody. */
import { isOver } from '../../../domain/attendance/sessionSpan.ts';
import { composeMarkedSuspended, markedPurpose } from '../../../domain/messages/officerEmails.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import type { SendWithLedgerContext } from '../deliveries/sendWithLedger.ts';
import { failuresOf, throwFailures } from '../failures.ts';
import { notifyStaff } from './notifyStaff.ts';

type MarkedContext = SendWithLedgerContext &
  Pick<AppContext, 'concernAddresses' | 'siteUrl' | 'suspensions' | 'timerMarks'>;

/** Marks that were changed longer ago are of sessions that are over. */
const daysBack = 2;

/**
 * Tells officers, urgently and once, of the marks of suspended volunteers at sessions that are not over: one email a person. What is over
 * stands on Home: nobody can call there any more. Idempotent.
 * @throws AggregateError of what failed, after everybody else was told
 */
export async function tellOfMarked(appContext: MarkedContext): Promise<void> {
  const now = appContext.now();
  const people = (await appContext.suspensions.marked(singaporeDay(now), daysBack))
    .map((person) => ({ ...person, marks: person.marks.filter(({ schedule }) => !isOver(schedule, now.getTime())) }))
    .filter(({ marks }) => marks.length > 0);
  // Nothing else is read on an idle day.
  if (people.length === 0) return;
  const told = await appContext.timerMarks.all();
  throwFailures(await failuresOf(people, (person) => tellOf(person, told, appContext)));
}

type Marked = Awaited<ReturnType<AppContext['suspensions']['marked']>>[number];

/** The timer mark that says that officers were told of a mark. */
const toldName = ({ suspensionId, attendanceId }: Marked['marks'][number]): string =>
  `told ${suspensionId} ${attendanceId}`;

async function tellOf(
  { personId, pageId, marks }: Marked,
  told: ReadonlyMap<string, string>,
  appContext: MarkedContext,
): Promise<void> {
  const untold = marks.map(toldName).filter((name) => !told.has(name));
  if (untold.length === 0) return;
  const sessions = marks.map(({ session: { name }, schedule }) => ({ name, ...schedule }));
  const words = composeMarkedSuspended({ pageId, sessions }, appContext.siteUrl);
  const about = [personId, ...untold.toSorted()].join(' ');
  const { officers } = appContext.concernAddresses;
  if (!(await notifyStaff(officers, { about, purpose: markedPurpose, urgency: 'concern', words }, appContext))) return;
  // All or none: an email about the rest would tell of all again.
  await appContext.timerMarks.set(untold, appContext.now().toISOString());
}
