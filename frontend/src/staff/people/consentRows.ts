/** Reads what somebody agreed to. */
import { valuesOf } from '../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, or } from '../../../../dataverse/filter.ts';
import { firstPage } from '../../../../dataverse/operations/readOperations.ts';
import { addressKey } from '../../../../domain/messages/addressStates.ts';
import { readPhoneNumber } from '../../../../domain/phone.ts';
import { type Purpose, standingOf, withColumn } from '../../../../domain/privacy/consent.ts';
import { type AddressMarks, type Bar, barOf } from '../../../../domain/privacy/mayWe.ts';
import { keysOf } from '../../../../domain/records.ts';
import { consentPurpose, consentWay } from '../../../../domain/schema/choices/privacy.ts';
import { channel } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { displayDateTime } from '../../../../domain/time.ts';

/** One purpose, the latest answer in words, and why we may not all the same; `bar` is undefined if we may. */
export type Consented = { purpose: Purpose; label: string; answer: string; more: string; bar: Bar | undefined };

const words = { given: 'Given', withdrawn: 'Withdrawn' } as const;
const notAsked: Readonly<Record<Purpose, string>> = {
  contact: 'Not asked: we may write',
  photographs: 'Not asked: no photographs',
  news: 'Not asked: news may be sent',
  sms: 'Not asked: SMS may be sent',
};

/** @throws DataverseError; the signal's reason when aborted */
export async function readConsents(dataverse: Client, contactId: string, signal?: AbortSignal): Promise<Consented[]> {
  const column = await dataverse.find(tables.contact, contactId, {
    select: ['crf69_pdpa', 'crf69_yesnoanswered', 'modifiedon', 'crf69_email', 'crf69_number'],
    expand: {
      crf69_consentevent_Contact: {
        select: [
          ...(['crf69_purpose', 'crf69_answer', 'crf69_way', 'crf69_recordedby'] as const),
          ...(['crf69_note', 'createdon'] as const),
        ],
      },
    },
    signal,
  });
  const stored = (column?.crf69_consentevent_Contact ?? []).map((row) => ({
    purpose: row.crf69_purpose,
    answer: row.crf69_answer,
    on: row.createdon,
    way: consentWay.options.find(({ code }) => code === row.crf69_way)?.label ?? '',
    by: row.crf69_recordedby ?? '',
    note: row.crf69_note ?? '',
  }));
  const events = column ? withColumn(stored, column) : stored;
  const marks = await readMarks(
    dataverse,
    column?.crf69_email ?? '',
    readPhoneNumber(column?.crf69_number ?? ''),
    signal,
  );
  return keysOf(consentPurpose.codes).map((purpose) => {
    const code = consentPurpose.codes[purpose];
    const standing = standingOf(purpose, events);
    const event = stored.find((one) => one.purpose === code && one.on === standing?.on);
    const said = event ? [displayDateTime(event.on), event.way, event.by, event.note].filter(Boolean).join(' · ') : '';
    return {
      purpose,
      label: consentPurpose.options.find((option) => option.code === code)?.label ?? '',
      answer: standing ? words[standing.answer] : notAsked[purpose],
      more: standing?.isOfColumn ? 'Set to No in Dynamics' : said,
      bar: barOf(purpose, events, marks),
    };
  });
}

const { codes } = channel;

/** Reads what is known of somebody's addresses, in a batch, so that no address is in a URL. */
async function readMarks(
  dataverse: Client,
  email: string,
  number: string | undefined,
  signal: AbortSignal | undefined,
): Promise<AddressMarks> {
  const asked = [
    ...(email ? [and(eq('crf69_channel', codes.email), eq('crf69_address', addressKey(email)))] : []),
    ...(number ? [and(eq('crf69_channel', codes.sms), eq('crf69_address', addressKey(number)))] : []),
  ];
  if (asked.length === 0) return { email: undefined, sms: undefined };
  const read = firstPage(tables.addressState, {
    select: ['crf69_channel', 'crf69_bouncedon', 'crf69_refusedon', 'crf69_unsubscribedon'],
    filter: or(...asked),
    top: asked.length,
  });
  const rows = valuesOf(await dataverse.batch([read], { signal })).flatMap((page) => page.rows);
  const stateOf = (code: number) => {
    const row = rows.find((one) => one.crf69_channel === code);
    return (
      row && {
        bouncedOn: row.crf69_bouncedon ?? '',
        refusedOn: row.crf69_refusedon ?? '',
        unsubscribedOn: row.crf69_unsubscribedon ?? '',
        bounceReason: '',
        worksAgainOn: '',
      }
    );
  };
  return { email: stateOf(codes.email), sms: stateOf(codes.sms) };
}
