/** Staff learn by email whose clearance ends, each once 60, 30 and 7 days before. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { warnOfEndings } from '../../api/usecases/safeguarding/warnOfEndings.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, addYears, type Day, instantAt, singaporeDay } from '../../domain/time.ts';
import { anApp } from './anApp.ts';

const { clearance, clearanceWarning, requirement, volunteerProfile } = tables;
const firstDay: Day = '2026-03-02';
const appContext = anApp({
  now: instantAt(firstDay, '08:15'),
  settings: { CLEARANCE_EMAILS: 'one@staff.test, two@staff.test' },
});
const training = randomUUID();

beforeAll(() =>
  appContext().dataverse.create(requirement, training, {
    crf69_name: 'Safeguarding training',
    crf69_appliesfrom: '2020-01-01',
    crf69_validmonths: 12,
  }),
);

/** A volunteer whose clearance ends so many days after the first. */
async function ending(name: string, days: number, status?: number): Promise<string> {
  const id = randomUUID();
  const { dataverse } = appContext();
  await dataverse.create(volunteerProfile, id, {
    crf69_volunteerid: name,
    ...(status !== undefined && { crf69_volunteerstatus: status }),
  });
  await complete(id, addYears(addDays(firstDay, days), -1));
  return id;
}
const complete = (id: string, day: Day) =>
  appContext().dataverse.create(clearance, randomUUID(), {
    crf69_completedon: day,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
    'crf69_Requirement@odata.bind': bind(requirement, training),
  });

const mails = async () => (await appContext().outbox.messages()).filter(({ to }) => to === 'one@staff.test');
const texts = async () => (await mails()).map(({ text }) => text?.match(/^- .*$/gm) ?? []);
const hours = (count: number) => appContext().pass(count * 3600);
/** To 09:15 of a day, Singapore's. */
const goTo = (day: Day) =>
  appContext().pass((Date.parse(instantAt(day, '09:15')) - appContext().now().getTime()) / 1000);

it('one email a day names what ends, once for each of 60, 30 and 7 days, though the mail service fails and runs overlap', async () => {
  await ending('Nur Aisyah', 59);
  await ending('Ben & Tan', 20);
  await ending('Cheryl Ng', 200);
  await ending('Gone Away', 20, volunteerStatus.codes.exited);
  expect(await warnOfEndings(appContext())).toEqual({ left: 0, failures: [] });
  expect(await mails()).toEqual([]);

  hours(1);
  await appContext().outbox.fault({ match: 'emails:send', count: 4, status: 503 });
  expect(await warnOfEndings(appContext())).toEqual({ left: 1, failures: [] });
  await appContext().outbox.clearFaults();
  hours(1);
  await Promise.allSettled([warnOfEndings(appContext()), warnOfEndings(appContext())]);
  hours(1);
  expect(await warnOfEndings(appContext())).toEqual({ left: 0, failures: [] });
  expect(await texts()).toEqual([
    ['- Ben & Tan: Safeguarding training, until 22/03/2026', '- Nur Aisyah: Safeguarding training, until 30/04/2026'],
  ]);
  const [mail] = await mails();
  expect(mail?.subject).toBe('2 clearances end soon');
  expect(mail?.html).toContain('Ben &amp; Tan');
  expect(mail?.html).toContain('https://site.test/admin');
  expect((await appContext().outbox.messages()).filter(({ to }) => to === 'two@staff.test')).toHaveLength(1);
  expect((await appContext().dataverse.listAll(clearanceWarning)).every((row) => row.crf69_toldon !== null)).toBe(true);
});

it('what is recorded during the day is told on the next, and who has renewed it is left out', async () => {
  const renewed = await ending('Mei Goh', 25);
  await ending('Priya Suresh', 6);
  hours(1);
  await warnOfEndings(appContext());
  expect(await texts()).toHaveLength(1);
  await complete(renewed, singaporeDay(appContext().now()));
  goTo(addDays(firstDay, 1));
  await warnOfEndings(appContext());
  expect((await texts())[1]).toEqual(['- Priya Suresh: Safeguarding training, until 08/03/2026']);
});

it('a warning that came with a merge is not given a second time', async () => {
  const [kept, merged] = [await ending('Tan Mei', 300), await ending('Mei Tan', 25)];
  goTo(addDays(firstDay, 2));
  await warnOfEndings(appContext());
  const before = await texts();
  expect(before.at(-1)).toContain('- Mei Tan: Safeguarding training, until 27/03/2026');
  const { dataverse } = appContext();
  const ofMerged = { filter: eq('_crf69_volunteerprofile_value', merged), select: [] };
  const to = { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, kept) };
  for (const row of await dataverse.listAll(clearance, ofMerged))
    await dataverse.update(clearance, row.crf69_clearanceid, to);
  for (const row of await dataverse.listAll(clearanceWarning, ofMerged))
    await dataverse.update(clearanceWarning, row.crf69_clearancewarningid, to);
  goTo(addDays(firstDay, 3));
  await warnOfEndings(appContext());
  expect(await texts()).toEqual(before);
});
