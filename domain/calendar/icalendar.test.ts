import fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { type CalendarEntry, entryOfEvent, entryOfSession, icalendar } from './icalendar.ts';
import { sessionOfActivity, sessionOfTraining } from './sessions.ts';

const lesson: CalendarEntry = {
  id: '3d1f1c80-0000-4000-8000-000000000001',
  title: 'Reading',
  place: 'Bedok Primary School; Block A, Room 2',
  category: 'Activity',
  when: { start: '2026-03-01T01:00:00.000Z', minutes: 90 },
  createdOn: '2026-01-01T00:00:00Z',
  changedOn: '2026-01-01T00:00:05Z',
};
const linesOf = (text: string): string[] => text.split('\r\n');
const unfolded = (text: string): string[] => linesOf(text.replaceAll('\r\n ', ''));

const text = () => icalendar([lesson]);

it("a calendar gives each entry's time, place and revision, in UTC", () => {
  expect(unfolded(text())).toEqual(
    expect.arrayContaining([
      'UID:3d1f1c80-0000-4000-8000-000000000001',
      'DTSTAMP:20260101T000005Z',
      'SEQUENCE:5',
      'DTSTART:20260301T010000Z',
      'DTEND:20260301T023000Z',
      'SUMMARY:Reading',
      'STATUS:CONFIRMED',
      'LOCATION:Bedok Primary School\\; Block A\\, Room 2',
    ]),
  );
});

it('a calendar names itself, its version and its time zone', () => {
  expect(unfolded(text())).toEqual(
    expect.arrayContaining([
      ...['VERSION:2.0', 'NAME:General Calendar', 'X-WR-CALNAME:General Calendar', 'X-WR-TIMEZONE:Asia/Singapore'],
    ]),
  );
});

it('a calendar asks programs that subscribe to it to refresh every hour', () => {
  expect(unfolded(text())).toEqual(
    expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
  );
});

it('a calendar has whole days that end on the day after, as RFC 5545 defines', () => {
  const day = unfolded(icalendar([{ ...lesson, when: { day: '2026-02-28' } }]));
  expect(day).toContain('DTSTART;VALUE=DATE:20260228');
  expect(day).toContain('DTEND;VALUE=DATE:20260301');
});

it('a calendar gives an entry of 0 minutes no end, because an end must be later than the start', () => {
  const text = icalendar([{ ...lesson, when: { start: '2026-03-01T01:00:00Z', minutes: 0 } }]);
  expect(text).toContain('DTSTART:20260301T010000Z');
  expect(text).not.toContain('DTEND');
});

it('a calendar marks what was cancelled, also for programs that read titles only', () => {
  const cancelled = unfolded(icalendar([{ ...lesson, isCancelled: true }]));
  expect(cancelled).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SUMMARY:Cancelled: Reading']));
  const other = { ...lesson, isCancelled: true, cancelledTitle: '已取消：Reading' };
  expect(unfolded(icalendar([other]))).toContain('SUMMARY:已取消：Reading');
});

const changed = { createdOn: '2026-01-01T00:00:00Z', changedOn: '2026-01-02T00:00:00Z' };

it('an entry is written with its kind, its description and its place, and nothing for what it has not', () => {
  const whole = unfolded(icalendar([{ ...lesson, description: 'Bring\r\nbooks\rand\u0007 pens' }]));
  const line = (name: string) => whole.filter((each) => each.startsWith(name));
  expect(whole.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'PRODID:-//General Calendar//EN']);
  expect(line('BEGIN')).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  expect(line('DESCRIPTION')).toEqual(['DESCRIPTION:Bring\\nbooks\\nand pens']);
  expect(line('CATEGORIES')).toEqual(['CATEGORIES:Activity']);
  expect(line('LAST-MODIFIED')).toEqual(['LAST-MODIFIED:20260101T000005Z']);
  expect(line('TRANSP')).toEqual(['TRANSP:OPAQUE']);
  const { place: _, category: __, ...bare } = lesson;
  const names = unfolded(icalendar([bare])).map((each) => each.split(/[:;]/)[0]);
  expect(names.slice(names.indexOf('UID')).join(' ')).toBe(
    'UID DTSTAMP LAST-MODIFIED SEQUENCE DTSTART DTEND SUMMARY STATUS TRANSP END END ',
  );
});

it('an entry leaves its time free when it lasts the whole day or was cancelled', () => {
  const transparency = (entry: CalendarEntry) => unfolded(icalendar([entry])).find((each) => each.startsWith('TRANSP'));
  expect(transparency({ ...lesson, when: { day: '2026-03-01' } })).toBe('TRANSP:TRANSPARENT');
  expect(transparency({ ...lesson, isCancelled: true })).toBe('TRANSP:TRANSPARENT');
});

it('an entry that was never changed, or by a clock that is behind, has revision 0', () => {
  const revision = (entry: CalendarEntry) => unfolded(icalendar([entry])).find((each) => each.startsWith('SEQUENCE'));
  const { createdOn: _, ...once } = lesson;
  expect(revision(once)).toBe('SEQUENCE:0');
  expect(revision({ ...lesson, createdOn: '2026-01-01T00:01:00Z' })).toBe('SEQUENCE:0');
});

it('an entry of an event is a whole day', () => {
  const event = { id: 'e', name: 'Founders’ Day', date: '2026-03-02' as const };
  expect(entryOfEvent(event, changed)).toEqual({
    ...changed,
    id: 'e',
    title: 'Founders’ Day',
    when: { day: '2026-03-02' },
  });
});

it('an entry of an activity or a training has its kind, its time and its place', () => {
  const times = {
    crf69_scheduledon: '2026-03-01T01:00:00Z',
    crf69_duration: 90,
    crf69_cancelledon: null,
    crf69_place: 'Bedok',
    statecode: 0,
  };
  const none = {
    crf69_scheduledon: null,
    crf69_duration: null,
    crf69_cancelledon: '2026-02-01T00:00:00Z',
    crf69_place: null,
    statecode: 0,
  };
  const activity = sessionOfActivity({
    crf69_signupopen: false,
    crf69_places: null,
    crf69_activitiesid: 'a',
    crf69_activityid: 'Reading',
    ...times,
  });
  expect(entryOfSession(activity, changed)).toEqual({
    ...changed,
    id: 'a',
    title: 'Reading',
    category: 'Activity',
    place: 'Bedok',
    isCancelled: false,
    when: { start: '2026-03-01T01:00:00Z', minutes: 90 },
  });
  const training = sessionOfTraining({ crf69_trainingsessionid: 't', crf69_sessionname: 'First aid', ...none });
  expect(entryOfSession(training, changed)).toEqual({
    ...changed,
    id: 't',
    title: 'First aid',
    category: 'Training',
    isCancelled: true,
    when: { start: '', minutes: 0 },
  });
  expect(
    sessionOfActivity({
      crf69_signupopen: false,
      crf69_places: null,
      crf69_activitiesid: 'a',
      crf69_activityid: null,
      ...none,
    }).name,
  ).toBe('');
  expect(sessionOfTraining({ crf69_trainingsessionid: 't', crf69_sessionname: null, ...none })).toMatchObject({
    name: '',
    place: '',
  });
});

const aTitle = fc.string({ unit: 'binary', maxLength: 200 });
const readable = (title: string) => title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

it('any title is folded into lines of at most 75 octets, which end with CRLF and split no character', () => {
  fc.assert(
    fc.property(aTitle, fc.stringMatching(/^[éあ😀,;\\ ]{60,120}$/u), (title, place) => {
      const text = icalendar([{ ...lesson, title, place }]);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text).not.toContain('�');
    }),
  );
});

it("any title is read back unchanged by another library's parser", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' b', ',', ';', 'é', '😀', '\n', '\\x', ':', '"') }),
      (title) => {
        const [event] = convertIcsCalendar(undefined, icalendar([{ ...lesson, title: `T${title}T` }])).events ?? [];
        expect(event?.summary).toBe(readable(`T${title}T`));
        expect(event?.start.date.toISOString()).toBe('2026-03-01T01:00:00.000Z');
        expect(event?.end?.date.toISOString()).toBe('2026-03-01T02:30:00.000Z');
        expect(event?.uid).toBe(lesson.id);
      },
    ),
  );
});
