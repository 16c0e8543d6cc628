/** Checks an email before it is sent or stored, on the screen and again on the server. */
import type { EmailContent, OccasionValues } from '../contract/email.ts';
import { oneLine } from './composeEmail.ts';
import { isNestedDeeperThan } from './htmlNesting.ts';
import { isOccasionField, mergeFields, placeAmongTags, requiredFields, unknownPlaces } from './mergeFields.ts';
import { lacksPictureText, pictureWithoutText, wrongWithNumberOfPictures } from './pictures.ts';
import { normalisedAddress, readRecipients } from './recipientList.ts';

export const mostRecipients = 10_000;
/** The most bytes of a body in UTF-8. */
export const mostBodyBytes = 1024 * 1024;
/** The deepest nesting of a body's elements. */
export const mostNested = 200;
export const longestSubject = 400;
/** The maximum length of the row's column. */
const longestRecipients = 1_048_576;

export type EmailField = 'emails' | 'subject' | 'body' | 'sender' | 'occasion';

/** What is known of what an email is about; `unread` while that is being looked up. */
export type About = OccasionValues | 'unread' | undefined;

type Written = Pick<EmailContent, 'subject' | 'body' | 'sender'>;

/**
 * Returns what is wrong with each field, in words for people; empty when everything is valid.
 * @param emails addresses; undefined for a test, which goes to its sender
 * @param about what is known of the email's activity; undefined for an email about no activity
 * @param senders the addresses that may be sent from
 */
export function checkEmail(
  { emails, subject, body, sender, about }: Written & { emails?: readonly string[]; about?: About },
  senders: readonly string[],
): Partial<Record<EmailField, string>> {
  const wrong = {
    emails: emails && wrongWithRecipients(emails),
    subject: wrongWithSubject(subject, about),
    body: wrongWithBody(body, about),
    sender: isSender(sender, senders) ? undefined : 'This address is not on the list of senders.',
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, words]) => words !== undefined));
}

export const isSender = (sender: string, senders: readonly string[]): boolean =>
  senders.some((one) => normalisedAddress(one) === normalisedAddress(sender));

/** Returns whether nobody reads an address, such as the first one of a new mail domain: `DoNotReply@…`. */
export const isReadByNobody = (sender: string): boolean => /^(do[-_.]?not|no)[-_.]?reply@/i.test(sender.trim());

/** Returns whether a body shows nothing. */
export const isEmptyBody = (html: string): boolean => html.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === '';

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const occasionGone = 'The activity that this email is about no longer exists. Please remove it.';

export const occasionInactive = 'The activity that this email is about was deactivated. Please remove it.';

export const tooManyRecipients = `An email goes to at most ${mostRecipients.toLocaleString('en-SG')} people at a time.`;

function wrongWithRecipients(emails: readonly string[]): string | undefined {
  // Counted before they are parsed, so that an endless list is not processed.
  if (emails.length > mostRecipients) return tooManyRecipients;
  const { addresses, wrong } = readRecipients(emails);
  const [first] = wrong;
  if (first !== undefined) return `“${first.slice(0, 100)}” is not an email address.`;
  if (addresses.length === 0) return 'Please select at least one recipient.';
  if (addresses.join(',').length > longestRecipients) return 'There are too many addresses for one email.';
  return undefined;
}

function wrongWithSubject(subject: string, about: About): string | undefined {
  if (subject.length > longestSubject) return `A subject has at most ${longestSubject} characters.`;
  if (subject.trim() === '') return 'A subject is required.';
  if (oneLine(subject) !== subject.trim()) return 'A subject is one line of text.';
  return wrongPlaces(subject, about);
}

function wrongWithBody(body: string, about: About): string | undefined {
  if (bytesOf(body) > mostBodyBytes) return 'The body is larger than 1 MB.';
  if (isEmptyBody(body)) return 'A body is required.';
  if (lacksPictureText(body)) return pictureWithoutText;
  const tooMany = wrongWithNumberOfPictures(body);
  if (tooMany !== undefined) return tooMany;
  if (isNestedDeeperThan(body, mostNested)) return 'The body is too deeply nested. Please paste it as plain text.';
  const amongTags = placeAmongTags(body);
  if (amongTags)
    return `Please write a field such as {{name}} as plain text, not in a link or with formatting inside: ${amongTags.slice(0, 100)}`;
  return wrongPlaces(body, about);
}

function wrongPlaces(text: string, about: About): string | undefined {
  const [first] = unknownPlaces(text);
  const known = Object.keys(mergeFields).map((field) => `{{${field}}}`);
  return first ? `There is no field ${first}. The fields are ${known.join(', ')}.` : unfilledPlaces(text, about);
}

/** An email about nothing has no day, and an activity without a place fills none. */
function unfilledPlaces(text: string, about: About): string | undefined {
  if (about === 'unread') return undefined;
  const field = requiredFields(text).find((one) => isOccasionField(one) && !about?.[one].trim());
  if (field === undefined) return undefined;
  const why = about
    ? `The ${field} is not known`
    : `{{${field}}} is filled only in an email about an activity; this email is not about one`;
  return `${why}. Write {{${field}|…}} with the words to use instead.`;
}
