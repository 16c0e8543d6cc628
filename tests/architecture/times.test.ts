import { expect, it } from 'vitest';
import { filesIn, isTypeScript } from './projectFiles.ts';
import { ownTimes } from './times.ts';

const planted = (text: string, name = 'frontend/src/staff/home/planted.ts') => ownTimes({ name, text });

it('only the domain formats the times that people read, except for the formats that the specification fixes', () => {
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
])('a time that is formatted in another way is found: %s', (text) => {
  expect(planted(text)).toHaveLength(1);
});

it.each([
  ["dayjs(day).format('YYYY-MM-DD');"],
  ['displayDateTime(instant);'],
  ["rows.toLocaleString('en-SG');"],
  [`const span = \`\${displayTime(start)}–\${displayTime(end)}\`;`],
])("the domain's own formats of a day, a number or a time are allowed: %s", (text) => {
  expect(planted(text)).toEqual([]);
});

it('a format that the specification fixes is used only where it fixes it', () => {
  expect(planted('displayHours(start);', 'frontend/src/staff/attendance/register/rows/RowDetails.tsx')).toEqual([]);
  expect(planted('displaySlot(slot);', 'frontend/src/staff/email/scheduled/WhenFields.tsx')).toEqual([]);
  expect(planted('displaySlot(slot);', 'frontend/src/staff/email/scheduled/ScheduledTable.tsx')).toHaveLength(1);
});
