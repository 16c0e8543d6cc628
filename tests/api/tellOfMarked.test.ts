/** Officers are told of suspended volunteers who are marked as present: one email a person, without a name, while somebody can be called. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tellOfMarked } from '../../api/usecases/safeguarding/tellOfMarked.ts';
import { markedSuspended } from '../../dataverse/readings/markedSuspended.ts';
import { personPath } from '../../domain/contract/staffPaths.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { addMinutes, displayDay, displayTime, singaporeDay } from '../../domain/time.ts';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';

const appContext = anApp({
  now: '2026-03-02T02:00:00Z',
  settings: { OFFICER_EMAILS: 'one@charity.test, two@charity.test' },
});

const after = (minutes: number) => addMinutes(appContext().now().toISOString(), minutes);

/** A suspended volunteer, and what marks them at a session of two hours that begins after some minutes. */
async function aSuspended(name: string) {
  const { dataverse } = appContext();
  const volunteer = await aVolunteer(dataverse, name);
  const page = randomUUID();
  await dataverse.create(tables.contact, page, { crf69_contid: name });
  await dataverse.update(tables.volunteerProfile, volunteer, {
    'crf69_Contact@odata.bind': rowReference(tables.contact, page),
  });
  const ofVolunteer = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer) };
  await dataverse.create(tables.suspension, randomUUID(), {
    crf69_from: singaporeDay(after(-24 * 60)),
    crf69_suspendedon: after(0),
    ...ofVolunteer,
  });
  const mark = async (session: string, begins: number) => {
    const activity = randomUUID();
    const schedule = { crf69_scheduledon: after(begins), crf69_duration: 120 };
    await dataverse.create(tables.activity, activity, { crf69_activityid: session, ...schedule });
    await dataverse.create(tables.attendance, randomUUID(), {
      ...{ crf69_name: `${name} at ${session}`, crf69_datetime: after(begins), ...ofVolunteer },
      'crf69_Activity@odata.bind': rowReference(tables.activity, activity),
    });
  };
  return { mark, page: appContext().siteUrl + personPath(page) };
}

/** The emails that one round sends, of one officer. */
async function toldNow() {
  const before = (await appContext().outbox.messages()).length;
  await tellOfMarked(appContext());
  await tellOfMarked(appContext());
  const messages = (await appContext().outbox.messages()).slice(before);
  const [one, two] = ['one', 'two'].map((who) => messages.filter(({ to }) => to === `${who}@charity.test`));
  expect(two?.map(({ text }) => text).sort()).toEqual(one?.map(({ text }) => text).sort());
  return one ?? [];
}

it('officers hear once of several marks, also where a run ends while it notes that they did', async () => {
  const ana = await aSuspended('Ana Goh');
  for (const session of ['Drawing', 'Singing']) await ana.mark(session, 30);
  const { timerMarks } = appContext();
  let isLast = false;
  const set: typeof timerMarks.set = async (...noted) => {
    if (isLast) throw new Error('The run has ended.');
    isLast = true;
    return timerMarks.set(...noted);
  };
  await tellOfMarked({ ...appContext(), timerMarks: { ...timerMarks, set } }).catch(() => {});
  expect(await toldNow()).toEqual([]);
});

const called = (text: string | null | undefined) => /Please call now: (.*)\./.exec(text ?? '')?.[1];

it('officers get one email about a suspended volunteer, of the sessions that are not over, with a link to who it is and no name', async () => {
  const [mei, other] = [await aSuspended('Mei Goh'), await aSuspended('Siti Lim')];
  expect(await toldNow()).toEqual([]);
  for (const [session, begins] of [
    ['Breakfast', -121],
    ['Lunch', -120],
    ['Reading <b>', -60],
    ['Games', 30],
  ] as const)
    await mei.mark(session, begins);
  await other.mark('Songs', -30);
  const told = await toldNow();
  expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('A suspended volunteer was marked as present'));
  const [ofMei, ofOther] = [mei, other].map(({ page }) => told.find(({ text }) => text?.includes(page)));
  const at = (begins: number) =>
    `${displayDay(singaporeDay(after(begins)))} ${displayTime(after(begins))}–${displayTime(after(begins + 120))}`;
  expect(called(ofMei?.text)).toBe(`Reading <b>, ${at(-60)}; Games, ${at(30)}`);
  expect(called(ofOther?.text)).toBe(`Songs, ${at(-30)}`);
  expect(ofMei?.html).toContain('Reading &lt;b&gt;');
  for (const { text } of told) expect(text).not.toContain('as a volunteer');
  expect(JSON.stringify(told)).not.toMatch(/Mei|Siti/);
  // What is over stands for officers on Home.
  const found = await markedSuspended(appContext().dataverse.batchedReads(), {
    today: singaporeDay(after(0)),
    daysBack: 1,
  });
  const ofHome = found.find(({ name }) => name === 'Mei Goh')?.marks;
  expect(ofHome?.map(({ session }) => session.name)).toEqual(['Breakfast', 'Lunch', 'Reading <b>', 'Games']);
  // One of two ends: nothing is told again. Another mark is.
  appContext().pass(61 * 60);
  expect(await toldNow()).toEqual([]);
  await mei.mark('Dinner', 60);
  expect((await toldNow()).map(({ text }) => called(text)?.split(', ')[0])).toEqual(['Games']);
});
