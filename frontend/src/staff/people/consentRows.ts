/** Reads what somebody agreed to. */
import type { Client } from '../../../../dataverse/client.ts';
import { type Purpose, standingOf, withColumn } from '../../../../domain/privacy/consent.ts';
import { keysOf } from '../../../../domain/records.ts';
import { consentPurpose, consentWay } from '../../../../domain/schema/choices/privacy.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { displayDateTime } from '../../../../domain/time.ts';

/** One purpose, and the latest answer in words. */
export type Consented = { purpose: Purpose; label: string; answer: string; more: string };

const words = { given: 'Given', withdrawn: 'Withdrawn' } as const;
const notAsked: Readonly<Record<Purpose, string>> = {
  contact: 'Not asked: contact goes on as before',
  photographs: 'Not asked: no photographs',
  news: 'Not asked: news go on as before',
  sms: 'Not asked: SMS go on as before',
};

/** @throws DataverseError; the signal's reason when aborted */
export async function readConsents(dataverse: Client, contactId: string, signal?: AbortSignal): Promise<Consented[]> {
  const column = await dataverse.find(tables.contact, contactId, {
    select: ['crf69_pdpa', 'crf69_yesnoanswered', 'modifiedon'],
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
    };
  });
}
