/** The press of a panel, over a ledger in memory: the same press sends once, and another one asks first. */
import { describe, expect, it } from 'vitest';
import { linkMessages } from '../../../domain/messages/linkMessages.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import { addressesWith } from '../../adapters/addressStates.example.ts';
import { aDelivery } from '../../adapters/deliveries/delivery.example.ts';
import type { SentAbout } from '../../adapters/deliveries/ofRecord.ts';
import type { NewDelivery } from '../../adapters/deliveries/single.ts';
import { pictureTurns } from '../../adapters/pictureTurns.ts';
import { aRecipient } from '../../adapters/recipients.example.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import { emailRun, inSeconds } from '../emails/emailRun.example.ts';
import { Problem } from '../problems.ts';
import { ownLinks } from '../volunteering/ownLinks.ts';
import { linkCredentials } from './linkCredentials.ts';
import { sendLink } from './sendLink.ts';

const words = linkMessages.volunteerFeedback;
const id = '0a1b2c3d-0000-4000-8000-00000000000f';
const key = '0a1b2c3d-0000-4000-8000-000000000001';
const other = '0a1b2c3d-0000-4000-8000-000000000002';
const sentRow = (changes: Partial<SentAbout> = {}): SentAbout => ({
  id: 'before',
  purpose: words.purpose,
  recipient: 'ana@x.test',
  channel: channel.codes.email,
  status: 'accepted',
  acceptedOn: inSeconds(-60),
  modifiedOn: inSeconds(-60),
  reportedOn: '',
  reason: '',
  pressKey: other,
  by: '',
  ...changes,
});

type Given = { recipient?: Partial<LinkRecipient> | 'none'; sent?: SentAbout[]; smsIsOn?: boolean; openedBy?: string };

async function press(given: Given = {}, by: 'email' | 'sms' = 'email', again?: string) {
  const { context: base } = emailRun();
  const opened: [string, NewDelivery][] = [];
  const asked: unknown[] = [];
  const context = {
    ...base,
    siteUrl: 'https://site.test',
    pictureTurns: pictureTurns(),
    sendGraceSeconds: 900,
    linkCredentials: linkCredentials({ style: 'bare', keys: [], bareUntil: '' }, base.now),
    ownLinks: ownLinks(['key'], base.now),
    linkHistory: {
      read: async () => undefined,
      before: async (...question: unknown[]) => {
        asked.push(question);
        if (given.recipient === 'none') return undefined;
        return { recipient: aRecipient({ id, ...given.recipient }), sent: given.sent ?? [] };
      },
    },
    deliveries: {
      ...base.deliveries,
      open: async (deliveryId: string, row: NewDelivery) => {
        opened.push([deliveryId, row]);
        return aDelivery({ id: deliveryId, status: 'accepted', pressKey: given.openedBy ?? key });
      },
    },
    addressStates: addressesWith(),
    mail: {
      throttledSeconds: () => 0,
      send: async () => ({ kind: 'accepted' }) as const,
      ask: async () => ({ kind: 'never-sent' }) as const,
    },
    sms: { isOn: given.smsIsOn ?? true, send: async () => ({ kind: 'accepted' }) as const },
  };
  const request = { idempotencyKey: key, id, by: 'Jo', ...(again !== undefined && { confirmedDeliveryId: again }) };
  const result = await sendLink(words, by, request, context).catch((error: unknown) =>
    error instanceof Problem ? error.details : error,
  );
  return { result, opened, asked };
}

describe('the press of a panel', () => {
  it('the press of a panel opens a message with its key and tells where it went', async () => {
    const { result, opened, asked } = await press();
    expect(result).toEqual({ sentTo: 'a•••@x.test' });
    expect(asked).toEqual([[words.param, id, { purpose: words.purpose, channel: channel.codes.email }]]);
    expect(opened).toEqual([
      [
        expect.stringMatching(/^[\da-f-]{36}$/),
        {
          crf69_recipient: 'ana@x.test',
          crf69_channel: channel.codes.email,
          crf69_subject: words.subject,
          crf69_purpose: words.purpose,
          crf69_recordid: id,
          crf69_presskey: key,
          crf69_sentby: 'Jo',
        },
      ],
    ]);
    expect((await press()).opened).toEqual(opened);
    const ids = await Promise.all([press(), press({}, 'sms'), press({ recipient: { id: other } })]);
    expect(new Set(ids.map((pressed) => pressed.opened[0]?.[0])).size).toBe(3);
  });

  it('the press of a panel that is repeated finds its own message, and asks nothing', async () => {
    const { result, opened } = await press({ sent: [sentRow(), sentRow({ id: 'own', pressKey: key })] });
    expect([result, opened[0]?.[0]]).toEqual([{ sentTo: 'a•••@x.test' }, 'own']);
  });

  it('the press of a panel to another address is no repetition', async () => {
    const { result, opened } = await press({ sent: [sentRow({ id: 'own', pressKey: key, recipient: 'old@x.test' })] });
    expect([result, opened]).toEqual([expect.objectContaining({ code: 'sent-already' }), []]);
  });

  it('the press of a panel asks before it sends again, and counts the answer for that message alone', async () => {
    const { result, opened } = await press({ sent: [sentRow()] });
    expect(result).toMatchObject({ status: 409, code: 'sent-already', fields: { again: 'before' } });
    expect(opened).toEqual([]);
    expect((await press({ sent: [sentRow()] }, 'email', 'another')).opened).toEqual([]);
    expect((await press({ sent: [sentRow()] }, 'email', 'before')).opened).toHaveLength(1);
    expect((await press({ sent: [sentRow({ acceptedOn: inSeconds(-3600) })] })).opened).toHaveLength(1);
  });

  it('the press of a panel after another has begun asks, and sends nothing', async () => {
    const { result, opened } = await press({ openedBy: other });
    expect(result).toMatchObject({ status: 409, message: 'Being sent right now. Send again?' });
    expect(result).toMatchObject({ fields: { again: opened[0]?.[0] } });
  });

  it('the press of a panel sends an SMS to a number, where the charity sends SMS', async () => {
    const { result, opened } = await press({}, 'sms');
    expect([result, opened[0]?.[1].crf69_recipient]).toEqual([{ sentTo: '+65•••4567' }, '+6581234567']);
    expect((await press({ smsIsOn: false }, 'sms')).result).toMatchObject({ code: 'sms-off' });
    expect((await press({ smsIsOn: false })).result).toEqual({ sentTo: 'a•••@x.test' });
  });

  it.each<[string, Given, 'email' | 'sms', number]>([
    ['nobody', { recipient: 'none' }, 'email', 404],
    ['a referee who has answered', { recipient: { answered: true } }, 'email', 409],
    ['a person without an address', { recipient: { email: '' } }, 'email', 422],
    ['a person without a number', { recipient: { number: '12' } }, 'sms', 422],
  ])('the press of a panel for %s is refused', async (_who, given, by, status) => {
    const { result, opened } = await press(given, by);
    expect([result, opened]).toEqual([expect.objectContaining({ status }), []]);
  });
});
