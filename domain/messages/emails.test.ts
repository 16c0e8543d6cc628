import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../emailAddress.ts';
import { dispatchStatus } from '../schema/choices/records.ts';
import { composeEmail, composeSubject } from './composeEmail.ts';
import { dueOf, mayEdit } from './dueEmails.ts';
import { checkEmail, mostBodyBytes, mostRecipients } from './emailRules.ts';
import { fieldsIn, mergeHtml, mergeText, requiredFields, withFallback } from './mergeFields.ts';
import { keptValues, occasionValues } from './occasions.ts';
import { bulkEmailIdIn, bulkPurpose } from './purposes.ts';
import { readRecipients } from './recipientList.ts';

const { scheduled, dispatching, sent, missed } = dispatchStatus.codes;

describe('an email is due', () => {
  const scheduledOn = '2026-03-01T01:00:00Z';
  const at = (now: string, status: number | null = scheduled, claimedUntil: string | null = null) =>
    dueOf({ status, scheduledOn, claimedUntil }, new Date(now));

  it.each([
    ['a moment before', '2026-03-01T00:59:59.999Z', 'wait'],
    ['at the minute', '2026-03-01T01:00:00Z', 'dispatch'],
    ['at the minute, by a clock in Singapore', '2026-03-01T09:00:00+08:00', 'dispatch'],
    ['a day late', '2026-03-02T01:00:00Z', 'dispatch'],
    ['more than a day late', '2026-03-02T01:00:00.001Z', 'miss'],
  ])('a scheduled email is due: %s', (_when, now, due) => {
    expect(at(now)).toBe(due);
    // Another app may write a row without our columns.
    expect(at(now, null)).toBe(due);
  });

  it('an email is no longer due once it is sent, and due again when its sender has stopped', () => {
    expect([sent, missed].map((status) => at('2026-03-01T02:00:00Z', status))).toEqual(['wait', 'wait']);
    expect(at('2026-03-01T02:00:00Z', dispatching)).toBe('wait');
    expect(at('2026-03-01T02:00:00Z', dispatching, '2026-03-01T02:00:01Z')).toBe('wait');
    expect(at('2026-03-01T02:00:00Z', dispatching, '2026-03-01T02:00:00Z')).toBe('finish');
  });

  it('an email without a date is never due', () => {
    const now = new Date('2026-03-01T02:00:00Z');
    expect(dueOf({ status: scheduled, scheduledOn: null, claimedUntil: null }, now)).toBe('wait');
    expect(dueOf({ status: scheduled, scheduledOn: 'soon', claimedUntil: null }, now)).toBe('wait');
  });

  it('an email may be changed only before it is due', () => {
    expect([null, scheduled, missed, dispatching, sent].map((status) => mayEdit(status))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('recipients', () => {
  it('recipients are read from a row, each once', () => {
    expect(readRecipients(' a@x.org,B@x.org,, A@X.ORG ,nobody,b@x.org,a@b@c.org')).toEqual({
      addresses: ['a@x.org', 'B@x.org'],
      wrong: ['nobody', 'a@b@c.org'],
    });
    expect(readRecipients(null)).toEqual({ addresses: [], wrong: [] });
  });

  it('recipients cannot carry a second header or address', () => {
    const address = fc.tuple(
      fc.string(),
      fc.constantFrom('\r', '\n', ',', ';', '<', '>', ' ', '\0', '\u2028'),
      fc.string(),
    );
    fc.assert(fc.property(address, ([before, bad, after]) => !isEmailAddress(`${before}${bad}${after}@example.org`)));
  });
});

describe('merge fields', () => {
  it('merge fields are filled with the name, or with their fallback', () => {
    expect(mergeText('Hi {{name}}!', { name: 'Ann' })).toEqual({ text: 'Hi Ann!', missing: [] });
    expect(mergeText('Hi {{ Name | friend }}!', { name: ' ' })).toEqual({ text: 'Hi friend!', missing: [] });
    expect(mergeText('Hi {{name}}!', { name: '' })).toEqual({ text: 'Hi {{name}}!', missing: ['name'] });
    expect(['{{name}}', '{{name|you}} {{ Day }}', 'none'].map(requiredFields)).toEqual([['name'], ['day'], []]);
  });

  it('merge fields include the charity’s name and the activity of the email', () => {
    const occasion = { activity: '3M\nReading', day: 'Monday, 2 March 2026', time: '09:00', place: '' };
    const text = '{{Organisation}}: {{activity}} on {{day}} at {{place|our centre}}';
    expect(mergeText(text, { name: '', occasion })).toEqual({
      text: 'Children’s Community Services: 3M Reading on Monday, 2 March 2026 at our centre',
      missing: [],
    });
    expect(mergeText('{{place}}', { name: '', occasion }).missing).toEqual(['place']);
    expect(mergeText('{{day}}', { name: '' })).toEqual({ text: '{{day}}', missing: ['day'] });
    expect(
      mergeHtml('<p>{{activity}}</p>', { name: '', occasion: { ...occasion, activity: '<b>{{name}}' } }).text,
    ).toBe('<p>&lt;b&gt;{{name}}</p>');
  });

  it('merge fields without a fallback get the given one', () => {
    const text = '<p>{{name}}, {{ NAME }}, {{name|you}}, {{day}}</p>';
    expect(withFallback(text, 'name', 'friend')).toBe('<p>{{name|friend}}, {{name|friend}}, {{name|you}}, {{day}}</p>');
    expect(fieldsIn(text)).toEqual(['name', 'day']);
  });

  it('merge fields are text, whatever a name contains', () => {
    expect(mergeHtml('<p>{{name}}</p>', { name: `O'Neil & "Co"` }).text).toBe('<p>O&#39;Neil &amp; &quot;Co&quot;</p>');
    expect(mergeHtml('<p>{{name|friend}}</p>', { name: '<img src=x> {{name}}' }).text).toBe('<p>friend</p>');
  });

  it('merge fields are filled in text only, never inside a tag', () => {
    const html = '<a href="{{name|javascript:hit()}}" title="{{name}}">{{name}}</a>';
    expect(mergeHtml(html, { name: 'Ann' }).text).toBe(html.replace('>{{name}}<', '>Ann<'));
  });

  it('merge fields become part of what is sanitised', () => {
    const clean = (html: string) => `clean ${html}`;
    const { html } = composeEmail({ subject: 'Hi', body: '<p>{{name}}</p>' }, { name: 'Ann' }, clean);
    expect(html).toContain('clean <p>Ann</p>');
  });

  it("merge fields make one recipient's message", () => {
    const email = { subject: 'For {{name}}', body: '<p>Dear {{name|friend}}</p>' };
    expect(composeEmail(email, { name: 'Ann\r\nTan' }, (html) => html)).toEqual({
      subject: 'For Ann Tan',
      html: expect.stringContaining('<p>Dear Ann'),
      missing: [],
    });
    expect(composeSubject(email, { name: '' }).missing).toEqual(['name']);
  });
});

describe('the activity of an email', () => {
  const session = { id: '1', kind: 'Activity' as const, name: 'Kayaking', isCancelled: false, place: 'Kallang' };
  it.each([
    ['in the morning', '2026-03-14T01:00:00Z', 120, '09:00–11:00'],
    ['without an end', '2026-03-14T01:00:00Z', 0, '09:00'],
    ['over midnight', '2026-03-14T15:00:00Z', 120, '23:00'],
  ])('the activity of an email has its day and its time: %s', (_when, start, minutes, time) => {
    const values = { activity: 'Kayaking', day: 'Saturday, 14 March 2026', time, place: 'Kallang' };
    expect(occasionValues({ ...session, start, minutes })).toEqual(values);
    expect(keptValues(JSON.stringify(values))).toEqual(values);
  });

  it('the activity of an email has no day if it has no date, and no values if they cannot be parsed', () => {
    expect(occasionValues({ ...session, start: '', minutes: 60 })).toMatchObject({ day: '', time: '' });
    expect([null, 'x', '7', 'null'].map(keptValues)).toEqual([undefined, undefined, undefined, undefined]);
    expect(keptValues('{"day":7}')).toEqual({ activity: '', day: '', time: '', place: '' });
  });
});

describe('an email is refused', () => {
  const good = { emails: ['a@x.org'], subject: 'Hello', body: '<p>Hi</p>', sender: 'us@x.org' };
  const senders = ['Us@x.org'];
  const about = { activity: 'Kayaking', day: 'Monday', time: '09:00', place: 'Kallang' };
  it('a valid email is never refused', () => {
    expect(checkEmail(good, senders)).toEqual({});
    const dated = { ...good, subject: '{{day}}', body: '<p>{{time}} {{place}}</p>' };
    expect([about, 'unread' as const].map((one) => checkEmail({ ...dated, about: one }, senders))).toEqual([{}, {}]);
    expect(checkEmail({ ...good, body: '<p>{{day|soon}}</p>' }, senders)).toEqual({});
  });

  it.each([
    ['without a recipient', { emails: [' '] }, 'emails', /at least one/],
    ['to what is no address', { emails: ['a@x.org', 'b'] }, 'emails', /“b”/],
    ['to too many', { emails: Array.from({ length: mostRecipients + 1 }, (_, i) => `${i}@x.org`) }, 'emails', /10,000/],
    ['without a subject', { subject: ' ' }, 'subject', /required/],
    ['with a subject that begins a header', { subject: 'Hi\r\nBcc: b@x.org' }, 'subject', /one line/],
    ['with a long subject', { subject: 'x'.repeat(401) }, 'subject', /400/],
    ['without a body', { body: '<p>&nbsp;<br></p>' }, 'body', /required/],
    ['with a large body', { body: 'é'.repeat(mostBodyBytes / 2 + 1) }, 'body', /1 MB/],
    ['with a body that nests too deep', { body: `${'<div>'.repeat(201)}x` }, 'body', /nested/],
    ['with a field in a link', { body: '<a href="https://x.org/{{name|a}}">x</a>' }, 'body', /plain text/],
    ['with formatting in a field', { body: '<p>{{name|<b>you</b>}}</p>' }, 'body', /plain text/],
    ['with a field that is not there', { body: '<p>{{age}}</p>' }, 'body', /{{age}}.*{{name}}/],
    ['with a day, about nothing', { body: '<p>{{day}}</p>' }, 'body', /about an activity/],
    [
      'with a place that is not known',
      { body: '<p>{{place}}</p>', about: { ...about, place: ' ' } },
      'body',
      /not known/,
    ],
    ['from a strange sender', { sender: 'boss@x.org' }, 'sender', /list/],
  ])('an email is refused: %s', (_what, change, field, words) => {
    expect(checkEmail({ ...good, ...change }, senders)).toEqual({ [field]: expect.stringMatching(words) });
  });
});

it('a bulk email is found by its purpose in the ledger', () => {
  expect(bulkEmailIdIn(bulkPurpose('ABC'))).toBe('abc');
  expect([null, 'scheduled email'].map(bulkEmailIdIn)).toEqual([undefined, undefined]);
});
