import { describe, expect, it } from 'vitest';
import { limitsOf } from '../limits.ts';
import { Problem } from '../problems.ts';
import { readFeed } from './readFeed.ts';

const start = Date.parse('2026-03-02T04:00:00Z');
const token = 'x'.repeat(43);
const document = { text: 'BEGIN:VCALENDAR', etag: '"e"' };

const answered = { document, failures: [] };

function aFeed({ lastReadOn = null as string | null, isKnown = true } = {}) {
  const noted: unknown[] = [];
  let time = start;
  const now = () => new Date(time);
  const context = {
    now,
    limits: limitsOf(now),
    calendarDocuments: { current: async () => document },
    calendarFeeds: {
      find: async (asked: string) => (isKnown && asked === token ? { id: 'f', lastReadOn } : undefined),
      noteRead: async (id: string, at: Date) => void noted.push([id, at.toISOString()]),
    },
  };
  const read = (text = `${token}.ics`) =>
    readFeed({ text, address: '203.0.113.7' }, context).catch((error: unknown) =>
      error instanceof Problem ? [error.details.status, error.details.retryAfterSeconds] : error,
    );
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { read, noted, pass };
}

describe('the calendar’s feed', () => {
  it('the calendar’s feed is the document, and its read is noted', async () => {
    const { read, noted } = aFeed();
    expect([await read(), noted]).toEqual([answered, [['f', '2026-03-02T04:00:00.000Z']]]);
  });

  it.each([
    [3599, 0],
    [3600, 1],
  ])('the calendar’s feed that was read %i seconds ago is noted %i times', async (seconds, times) => {
    const { read, noted } = aFeed({ lastReadOn: new Date(start - seconds * 1000).toISOString() });
    expect([await read(), noted.length]).toEqual([answered, times]);
  });

  it('the calendar’s feed is refused to who has no subscription, in one way, and guessing is slowed down', async () => {
    const { read, noted } = aFeed({ isKnown: false });
    for (const text of [`${token}.ics`, 'x.ics', token]) expect(await read(text)).toEqual([404, undefined]);
    for (let tries = 3; tries < 20; tries += 1) await read(`guess ${tries}`);
    expect(await read('one more')).toEqual([429, 600]);
    expect(noted).toEqual([]);
  });

  it('the calendar’s feed may be read 120 times in ten minutes, and then again', async () => {
    const { read, pass } = aFeed();
    for (let reads = 0; reads < 120; reads += 1) expect(await read()).toEqual(answered);
    expect(await read()).toEqual([429, 600]);
    pass(600);
    expect(await read()).toEqual(answered);
  });
});
