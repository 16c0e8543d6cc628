import { expect, it } from 'vitest';
import { filesIn, isTypeScript } from './projectFiles.ts';
import { ownTimes } from './times.ts';

const planted = (text: string, name = 'frontend/src/staff/home/planted.ts') => ownTimes({ name, text });

it('the domain alone writes the times that people read, but for the formats that the specification fixes', () => {
  const sources = ['domain', 'frontend', 'api'].flatMap(filesIn).filter(isTypeScript);
  const written = sources.filter(({ name }) => !/\.test\.tsx?$/.test(name));
  expect(written.length).toBeGreaterThan(500);
  expect(written.flatMap(ownTimes)).toEqual([]);
});

it.each([
  ["dayjs(instant).format('hh:mm A');"],
  ["dayjs(instant).format('H:mm');"],
  ["new Date().toLocaleTimeString('en-SG');"],
  ["new Date().toLocaleString('en-SG', { timeStyle: 'short' });"],
  ["new Intl.DateTimeFormat('en-SG');"],
  [`const when = \`\${displayDay(day)} \${displayTime(instant)}\`;`],
  ['displayDateTime(instant).slice(0, -3);'],
  ['displaySlot(slot);'],
  ['displayMoment(instant);'],
  ['displayHours(instant);'],
])('a time that is written in another way is found: %s', (text) => {
  expect(planted(text)).toHaveLength(1);
});

it.each([
  ["dayjs(day).format('YYYY-MM-DD');"],
  ['displayDateTime(instant);'],
  ["rows.toLocaleString('en-SG');"],
  [`const span = \`\${displayTime(start)}–\${displayTime(end)}\`;`],
])('what writes a day, a number or a time of the domain is none of these: %s', (text) => {
  expect(planted(text)).toEqual([]);
});

it('a format that the specification fixes is written where it fixes it', () => {
  expect(planted('displayHours(start);', 'frontend/src/staff/attendance/register/RowDetails.tsx')).toEqual([]);
  expect(planted('displaySlot(slot);', 'frontend/src/staff/email/scheduled/WhenFields.tsx')).toEqual([]);
  expect(planted('displaySlot(slot);', 'frontend/src/staff/email/scheduled/ScheduledTable.tsx')).toHaveLength(1);
});
