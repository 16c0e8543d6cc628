import { expect, it } from 'vitest';
import { hoursOf, hundredthsOf, type Tally, volunteerReport } from './volunteerReport.ts';

const programmes = new Map([
  ['p1', 'Reading 10'],
  ['p2', 'Reading 9'],
  ['p3', 'N/A-ish'],
]);
const schemes = new Map([['s1', 'LIFE']]);
const tally = (
  programme: string | null,
  scheme: string | null,
  hours: number,
  records: Record<string, number>,
): Tally => ({
  programme,
  scheme,
  hundredthsOfHours: hundredthsOf({ crf69_combinedduration: hours, crf69_duration: null }),
  minutesPresent: 60 * Object.keys(records).length,
  records: new Map(Object.entries(records)),
});

const report = () =>
  volunteerReport(
    [
      tally(null, 's1', 1, { ann: 1 }),
      tally('p1', 's1', 4.5, { ann: 3, ben: 1 }),
      tally('p2', null, 2, { ann: 1 }),
      tally('p1', 'gone', -2.25, { ann: 1 }),
      tally('gone', null, 0.1, { cat: 4 }),
    ],
    programmes,
    schemes,
  );
const lines = (groups: ReturnType<typeof report>['byProgramme']) =>
  groups.map(({ name, volunteers, regulars, records, hours }) => [name, volunteers, regulars, records, hours]);

it('a volunteer report counts volunteers once per group, and as regular from four records in it', () => {
  expect(lines(report().byProgramme)).toEqual([
    ['Reading 9', 1, 0, 1, 2],
    ['Reading 10', 2, 1, 5, 6.75],
    ['N/A', 2, 1, 5, 1.1],
  ]);
  expect(lines(report().byScheme)).toEqual([
    ['LIFE', 2, 1, 5, 5.5],
    ['N/A', 2, 1, 6, 4.35],
  ]);
  expect(lines([report().all])).toEqual([['All', 3, 2, 11, 9.85]]);
  expect(report().all.present).toBe(6);
});

it('a volunteer report lists what N/A includes, and who came most often', () => {
  expect(report().byProgramme.at(-1)?.ids).toEqual([null, 'gone']);
  expect(report().byProgramme[1]?.attendances).toEqual([
    { volunteer: 'ann', records: 4 },
    { volunteer: 'ben', records: 1 },
  ]);
});

it('a volunteer report has one N/A, at its end, with the programmes that have no name', () => {
  const some = [tally('p4', null, 1, { ann: 1 }), tally('p1', null, 2, { ann: 1 }), tally(null, null, 4, { ben: 1 })];
  const { byProgramme } = volunteerReport(some, new Map([...programmes, ['p4', ' ']]), schemes);
  expect(lines(byProgramme)).toEqual([
    ['Reading 10', 1, 0, 1, 2],
    ['N/A', 2, 0, 2, 5],
  ]);
  expect(byProgramme.at(-1)?.ids).toEqual(['p4', null]);
});

it('a volunteer report is empty when nobody came', () => {
  expect(volunteerReport([], programmes, schemes)).toMatchObject({
    all: { volunteers: 0, hours: 0 },
    byProgramme: [],
    byScheme: [],
  });
});

it.each([
  [1.5, null, 150],
  [-1.5, null, 150],
  [0.29, 90, 29],
  [0, 90, 0],
  [null, 90, 150],
  [null, 50, 83],
  [null, null, 0],
])('%s hours and %s minutes are %s hundredths of an hour', (hours, minutes, hundredths) => {
  expect(hundredthsOf({ crf69_combinedduration: hours, crf69_duration: minutes })).toBe(hundredths);
});

it('a volunteer report lists those who came equally often by their ids, in whatever order they are read', () => {
  for (const records of [
    { ben: 1, ann: 1, cat: 1 },
    { cat: 1, ben: 1, ann: 1 },
  ]) {
    const { all } = volunteerReport([tally('p1', null, 1, records)], programmes, schemes);
    expect(all.attendances.map(({ volunteer }) => volunteer)).toEqual(['ann', 'ben', 'cat']);
    expect(all.ids).toEqual([]);
  }
});

it('the hours of an activity are its hundredths, and none without an activity', () => {
  expect(hoursOf({ crf69_combinedduration: 1.25, crf69_duration: null })).toBe(1.25);
  expect([hoursOf(null), hoursOf(undefined)]).toEqual([0, 0]);
});
