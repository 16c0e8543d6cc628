/** The row of what somebody agreed to, or took back. */
import { consentAnswer, consentPurpose, consentWay } from '../schema/choices/privacy.ts';
import type { Choice } from '../schema/definitions.ts';
import { consentEvent } from '../schema/tables/consentEvent.ts';
import { contact } from '../schema/tables/contact.ts';
import { pageWordVersions, statementVersions } from './consent.ts';
import { bound, type NewRow } from './rowsFromAnswers.ts';

const labelOf = ({ options }: Choice, of: number) => options.find(({ code }) => code === of)?.label ?? '';

/** Returns which words somebody agreed to who read them in a language. */
export const wordingIn = (language: keyof typeof statementVersions) => ({
  crf69_wording: statementVersions[language],
  crf69_language: language,
});

export type NewConsent = {
  id: string;
  contactId: string;
  purpose: keyof typeof consentPurpose.codes;
  answer: keyof typeof consentAnswer.codes;
  way: keyof typeof consentWay.codes;
  /** Who of staff recorded it, and how they know. */
  by?: string;
  note?: string;
  /** What they read on a page of ours, and in which language, if it says so. */
  read?: WordsRead | undefined;
};

export type WordsRead = { words: keyof typeof pageWordVersions; language: keyof typeof statementVersions };

/** Returns the row of an answer. To the form's own question it names the words that were shown, the English ones unless the form says otherwise. */
export function consentRow({ id, contactId, purpose, answer, way, by, note, read }: NewConsent): NewRow {
  return {
    table: consentEvent,
    id,
    row: {
      crf69_name: `${labelOf(consentPurpose, consentPurpose.codes[purpose])}: ${labelOf(consentAnswer, consentAnswer.codes[answer])}`,
      crf69_purpose: consentPurpose.codes[purpose],
      crf69_answer: consentAnswer.codes[answer],
      crf69_way: consentWay.codes[way],
      ...(by && { crf69_recordedby: by }),
      ...(note && { crf69_note: note }),
      ...(read && { crf69_wording: pageWordVersions[read.words], crf69_language: read.language }),
      ...(way === 'form' && { ...wordingIn('en') }),
      ...bound('Contact', contact, contactId),
    },
  };
}

/** Both application forms are sent only by people who agreed to the statement. */
export const consentByForm = (id: string, contactId: string): NewRow =>
  consentRow({ id, contactId, purpose: 'contact', answer: 'given', way: 'form' });
