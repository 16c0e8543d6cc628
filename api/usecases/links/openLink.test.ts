/** What a link gives to who has it: what its form shows, and nothing else; and who can make one. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lateAnswerDays } from '../../../domain/contract/links.ts';
import { formPaths } from '../../../domain/contract/paths.ts';
import { formsByName } from '../../../domain/forms/index.ts';
import { linkMessages } from '../../../domain/messages/linkMessages.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { NewDelivery } from '../../adapters/deliveries/single.ts';
import type { FoundLink } from '../../adapters/links.ts';
import { aRecipient } from '../../adapters/recipients.example.ts';
import { codeOf, emailRun, now } from '../emails/emailRun.example.ts';
import { limitsOf } from '../limits.ts';
import { linkCredentials } from './linkCredentials.ts';
import { noteWhatsApp } from './noteWhatsApp.ts';
import { openLink } from './openLink.ts';

const id = '0a1b2c3d-0000-4000-8000-00000000000f';
const clock = () => now;

describe('an opened link', () => {
  const open = (
    found: FoundLink,
    form: typeof formsByName.characterReference.form | typeof formsByName.organizationExit.form,
  ) =>
    codeOf(
      openLink(
        form,
        { text: id, address: 'a' },
        {
          limits: limitsOf(clock),
          links: { find: async () => found },
          linkCredentials: linkCredentials({ style: 'bare', keys: [], bareUntil: '' }, clock),
        },
      ).then((record) => {
        throw record;
      }),
    );
  const record = {
    vol_name: 'Ann',
    org_name: 'Bright',
    crf69_name: 'Wei',
    crf69_criminalrecords: 'None',
    orgid: 'Bright',
    secret: 'x',
  };

  it('an opened link gives the name that is greeted and what its form fills in, and nothing else of the row', async () => {
    expect(await open({ id, name: '', record }, formsByName.characterReference.form)).toEqual({
      vol_name: 'Ann',
      org_name: 'Bright',
      crf69_name: 'Wei',
    });
    expect(await open({ id, name: '', record }, formsByName.organizationExit.form)).toEqual({
      vol_name: 'Ann',
      org_name: 'Bright',
    });
  });

  it('an opened link that was answered gives nothing', async () => {
    const given = { digest: 'd', reference: 'r', on: '2026-03-01T00:00:00Z' };
    expect(await open({ id, name: '', record, own: { etag: '1', given } }, formsByName.characterReference.form)).toBe(
      'invalid-link',
    );
    expect(await open({ id, name: '', record, own: { etag: '1' } }, formsByName.characterReference.form)).toMatchObject(
      { crf69_name: 'Wei' },
    );
  });
});

describe('a signed link', () => {
  const form = formPaths.volunteerExit;
  const signed = linkCredentials({ style: 'signed', keys: ['new', 'old'], bareUntil: '2026-03-31' }, clock);
  const textOf = (credentials = signed) => credentials.pathTo(form, id).split('/').at(-1) ?? '';

  it('a signed link has the row, its last day and what only the first key makes of both and the form', () => {
    const mac = createHmac('sha256', 'new').update(`${form}\n${id}\n2026-08-29`).digest().subarray(0, 16);
    expect(textOf()).toBe(`${id}.20260829.${mac.toString('base64url')}`);
    expect(linkCredentials({ style: 'signed', keys: [], bareUntil: '' }, clock).pathTo(form, id)).toBe(
      `/vol_exit/${id}`,
    );
    expect(linkCredentials({ style: 'bare', keys: ['new'], bareUntil: '' }, clock).pathTo(form, id)).toBe(
      `/vol_exit/${id}`,
    );
    expect([signed.style, signed.pathTo(form, id.toUpperCase()).toLowerCase()]).toEqual([
      'signed',
      signed.pathTo(form, id).toLowerCase(),
    ]);
  });

  it('a signed link opens its own form, for who has it whole', () => {
    const text = textOf();
    expect(signed.idIn(form, text.replace(id, id.toUpperCase()), 'open')).toBe(id);
    expect(signed.idIn(formPaths.volunteerFeedback, text, 'open')).toBeUndefined();
    for (const wrong of [
      text.replace('0829', '0830'),
      text.replace(id, id.replace('f', 'e')),
      `${text.slice(0, -1)}!`,
      text.slice(0, -1),
    ]) {
      expect(signed.idIn(form, wrong, 'answer') === id).toBe(false);
    }
    expect(
      signed.idIn(form, textOf(linkCredentials({ style: 'signed', keys: ['old'], bareUntil: '' }, clock)), 'open'),
    ).toBe(id);
    expect(
      signed.idIn(form, textOf(linkCredentials({ style: 'signed', keys: ['other'], bareUntil: '' }, clock)), 'open'),
    ).toBeUndefined();
  });

  it('a signed link opens until its last day, and takes answers some days longer', () => {
    const on = (day: string) =>
      linkCredentials({ style: 'signed', keys: ['new'], bareUntil: '' }, () => new Date(`${day}T04:00:00Z`));
    const text = textOf();
    expect(lateAnswerDays).toBe(7);
    expect(['2026-08-29', '2026-08-30'].map((day) => on(day).idIn(form, text, 'open'))).toEqual([id, undefined]);
    expect(['2026-09-05', '2026-09-06'].map((day) => on(day).idIn(form, text, 'answer'))).toEqual([id, undefined]);
    const [brief = ''] = signed.pathTo(form, id, 7).split('/').slice(-1);
    expect(['2026-03-09', '2026-03-10'].map((day) => on(day).idIn(form, brief, 'open'))).toEqual([id, undefined]);
    expect(signed.idIn(form, id, 'open')).toBe(id);
    expect(on('2026-03-02').idIn(form, id, 'open')).toBeUndefined();
    const bareAt = (instant: string) =>
      linkCredentials({ style: 'signed', keys: ['new'], bareUntil: '2026-03-31' }, () => new Date(instant));
    const around = ['2026-03-31T15:59:59Z', '2026-03-31T16:00:00Z'];
    expect(around.map((instant) => bareAt(instant).idIn(form, id, 'open'))).toEqual([id, undefined]);
    const bare = linkCredentials({ style: 'bare', keys: [], bareUntil: '' }, clock);
    expect([bare.idIn(form, id, 'open'), bare.idIn(form, `${text.slice(0, -1)}0`, 'open')]).toEqual([id, id]);
  });
});

describe('a message that staff opened in WhatsApp', () => {
  const words = linkMessages.volunteerExit;
  const key = '0a1b2c3d-0000-4000-8000-000000000001';
  async function note(number: string | undefined, changes: { by?: string; idempotencyKey?: string } = {}) {
    const { context } = emailRun();
    const noted: [string, NewDelivery, Date][] = [];
    const result = await codeOf(
      noteWhatsApp(
        words,
        { idempotencyKey: key, id, ...changes },
        {
          ...context,
          recipients: { find: async () => (number === undefined ? undefined : aRecipient({ id, number })) },
          deliveries: { ...context.deliveries, recordWhatsApp: async (...row) => void noted.push(row) },
        },
      ).then((sent) => {
        throw sent;
      }),
    );
    return { result, noted };
  }

  it('a message that staff opened in WhatsApp is noted under an id of the press, and says to which number', async () => {
    const { result, noted } = await note('81234567', { by: 'Jo' });
    expect(result).toEqual({ sentTo: '+65•••4567' });
    expect(noted).toEqual([
      [
        'ef039ae5-d863-5eb8-a7d3-6050e0e73bee',
        {
          crf69_recipient: '+6581234567',
          crf69_channel: channel.codes.whatsapp,
          crf69_subject: words.subject,
          crf69_purpose: words.purpose,
          crf69_recordid: id,
          crf69_presskey: key,
          crf69_sentby: 'Jo',
        },
        now,
      ],
    ]);
    const [again, other] = [await note('81234567'), await note('81234567', { idempotencyKey: id })];
    expect(again.noted[0]?.[0]).toBe(noted[0]?.[0]);
    expect(again.noted[0]?.[1].crf69_sentby).toBeNull();
    expect(other.noted[0]?.[0]).not.toBe(noted[0]?.[0]);
  });

  it('a message that staff opened in WhatsApp needs a person with a number', async () => {
    expect([(await note('12')).result, (await note(undefined)).result]).toEqual(['no-address', 'not-found']);
  });
});
