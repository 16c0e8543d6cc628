/** The types of an email to many, News and Service, and what they mean for people who unsubscribed. */
import { emailType } from '../schema/choices/records.ts';

export type EmailType = keyof typeof emailType.codes;

/** A row without a code is of before there was a choice, or of another app: it goes to everybody, as it did. */
export const emailTypeOf = (code: number | null | undefined): EmailType =>
  code === emailType.codes.news ? 'news' : 'service';

/** @returns the type with this name; undefined for every other text */
export const emailTypeNamed = (name: unknown): EmailType | undefined =>
  name === 'news' || name === 'service' ? name : undefined;

/** What staff read where they choose. */
export const emailTypeTexts: Readonly<Record<EmailType, { label: string; meaning: string }>> = {
  news: {
    label: 'News',
    meaning:
      'Newsletters, invitations, calls for volunteers. It has a link to unsubscribe, and is not sent to people who have unsubscribed.',
  },
  service: {
    label: 'Service',
    meaning:
      'What people must know about something they signed up for: a change of place, a reminder. It is sent to everybody, including people who have unsubscribed from news.',
  },
};
