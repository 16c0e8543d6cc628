/** A year of 1,000 references in memory: calls break off, timers overlap, addresses bounce, answers come at any moment. */
import { addressBounced, chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { referenceTexts } from '../../domain/messages/referenceMessages.ts';
import { askedFor, nextStep } from '../../domain/references/nextStep.ts';
import { referenceSchedule } from '../../domain/references/schedule.ts';
import { workingDayFrom, workingMomentFrom } from '../../domain/references/workingHours.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { randomFor } from '../../infra/local/demo/random.ts';
import { emailOf, inMemoryChaser, plan, type SentMail, volunteerEmail, volunteerName } from './inMemoryChaser.ts';

const firstDay = '2026-01-01';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A crash is made good at the next tick; three of them in a row on one day are rare, a week of them is not to be. */
const slackMs = 4 * dayMs;

type Fate = {
  askedOn: number;
  endsOn: number;
  whileSending?: true;
  end: 'answered' | 'declined' | 'bounced' | 'silent';
};

/**
 * @param volunteers each with two referees
 * @returns what was wrong in the end, in words, and how many messages were sent
 */
export async function aYearOfReferences(seed: string, volunteers = 500): Promise<{ wrong: string[]; sent: number }> {
  const random = randomFor(seed);
  const year = inMemoryChaser(random, Date.parse(instantAt(firstDay, '00:00')));
  const fates = new Map<string, Fate>();
  for (let volunteer = 0; volunteer < volunteers; volunteer += 1) {
    // Both are asked by one press, at any hour of any day but the year's last weeks.
    const askedOn =
      Date.parse(instantAt(addDays(firstDay, random.whole(0, 300)), '00:00')) + random.whole(0, 23) * hourMs;
    for (const place of ['a', 'b']) {
      const id = `r${volunteer}${place}`;
      year.add(id, `v${volunteer}`);
      const end = random.pick(['answered', 'answered', 'declined', 'bounced', 'silent', 'silent'] as const);
      const days = end === 'bounced' ? 2 : 45;
      fates.set(id, {
        askedOn,
        endsOn: end === 'silent' ? Infinity : askedOn + random.whole(1, days * 24) * hourMs,
        end,
      });
    }
  }
  const askedAlready = new Set<string>();
  // Some answer while the very message that reminds them is on its way.
  year.onSending((to) => {
    const id = to.split('@')[0] ?? '';
    const fate = fates.get(id);
    if (fate?.end !== 'answered' || !random.chance(0.1)) return;
    fate.endsOn = year.appContext.now().getTime();
    fate.whileSending = true;
    year.meanwhile(id, (chase) => ({ ...chase, state: 'answered' }));
  });

  year.setCrashes(0.02);
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    // The nights pass without a tick: at 07:00 and 20:00 the chaser is tried in vain.
    if (hour % 24 < 7 || hour % 24 > 20) continue;
    const time = Date.parse(instantAt(firstDay, '00:00')) + hour * hourMs;
    year.setTime(time);
    for (const [id, { askedOn, endsOn, end }] of fates) {
      if (askedOn <= time && !askedAlready.has(id)) {
        askedAlready.add(id);
        year.meanwhile(id, (chase) => askedFor(chase, year.appContext.now(), plan));
      }
      const state = year.rows.get(id)?.chase.state;
      if (endsOn > time || state !== 'asked') continue;
      if (end === 'bounced') await again(() => addressBounced(emailOf(id), year.appContext));
      else if (end !== 'silent') year.meanwhile(id, (chase) => ({ ...chase, state: end }));
    }
    await Promise.all([again(() => chaseReferences(year.appContext)), again(() => chaseReferences(year.appContext))]);
  }

  const { isHoliday } = plan;
  const outside = year.sent.filter(({ on }) => !isWorkingTime(on));
  const wrong = outside.map(({ to, on }) => `outside hours: ${to} at ${new Date(on).toISOString()}`);
  // Under one id nothing is sent twice, and nobody gets two messages of one step about one referee.
  const twice = year.sent.length - new Set(year.sent.map(({ id }) => id)).size;
  if (twice > 0) wrong.push(`${twice} messages were sent twice`);

  const boxes = new Map<string, SentMail[]>();
  for (const mail of year.sent) boxes.set(mail.to, [...(boxes.get(mail.to) ?? []), mail]);
  const sentTo = (address: string) => boxes.get(address) ?? [];
  for (const [id, fate] of fates) {
    const volunteer = year.rows.get(id)?.volunteerId ?? '';
    const counted = singaporeDay(nextMoment(fate.askedOn));
    for (const { step, to, days } of referenceSchedule) {
      const due = Date.parse(instantAt(workingDayFrom(addDays(counted, days), isHoliday), '09:00'));
      const subject = (text: string) => text.replaceAll('{{volunteer}}', volunteerName).toLowerCase();
      const wanted = subject(referenceTexts[step].subject);
      const box = sentTo(to === 'referee' ? emailOf(id) : volunteerEmail(volunteer));
      const found = box.filter((mail) => mail.subject.toLowerCase() === wanted);
      // The volunteer has two referees, and gets one message about both or one about each.
      if (found.length > (to === 'referee' ? 1 : 2)) wrong.push(`${id} ${step} ${found.length} times`);
      const tooLate = found.some(({ on }) => (fate.whileSending ? on > fate.endsOn : on >= fate.endsOn));
      if (to === 'referee' && tooLate) wrong.push(`${id} ${step} after the end`);
      if (fate.endsOn > due + slackMs && !found.some(({ on }) => on >= due - dayMs && on <= due + slackMs))
        wrong.push(`${id} ${step} missing`);
    }
    if (fate.end === 'bounced') {
      const asks = sentTo(volunteerEmail(volunteer)).filter(
        ({ subject, on }) => subject === referenceTexts.another.subject && on >= fate.endsOn,
      );
      if (!asks.some(({ on }) => on <= Date.parse(nextMoment(fate.endsOn)) + slackMs))
        wrong.push(`${id} bounce unsaid`);
    }
  }
  const left = [...year.rows.values()].filter(({ chase }) => nextStep(chase, plan) !== undefined);
  return { wrong: [...wrong, ...left.map(({ id }) => `${id} is left to be done`)], sent: year.sent.length };
}

/** Apart from the product, as the Ministry of Manpower has gazetted them: the days of 2026 from Monday to Friday. */
const holidays = [
  ...['2026-01-01', '2026-02-17', '2026-02-18', '2026-04-03', '2026-05-01', '2026-05-27', '2026-06-01'],
  ...['2026-08-10', '2026-11-09', '2026-12-25'],
];

function isWorkingTime(on: number): boolean {
  const there = new Date(on + 8 * hourMs);
  const [day, hour] = [there.getUTCDay(), there.getUTCHours()];
  return day >= 1 && day <= 5 && hour >= 9 && hour < 18 && !holidays.includes(there.toISOString().slice(0, 10));
}

const nextMoment = (instant: number): string => workingMomentFrom(new Date(instant), plan.isHoliday);

/** A host starts a function that broke off again at its next tick; here at once, a few times. */
async function again(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await work();
      return;
    } catch {
      // It broke off; what it left is found by the next try.
    }
  }
}
