import { signedLinkText } from '../../../domain/contract/links.ts';
import { linkPath } from '../../../domain/contract/linkText.ts';
import { languageCodes } from '../../../domain/languages/languages.ts';
import { frameFor, nameFallbacksFor, otherLanguage } from '../../../domain/languages/messagesIn.ts';
import { composeLinkSms, linkIn, mostSegments } from '../../../domain/messages/composeLink.ts';
import { stepMessage } from '../../../domain/messages/referenceMessages.ts';
import { smsSegments } from '../../../domain/messages/smsSegments.ts';
import { stepNames } from '../../../domain/references/schedule.ts';
import type { AppContext } from '../appContext.ts';

/** Of usual length. */
const names = { volunteer: 'Nur Aisyah', referees: ['Tan Wei Ling', 'Priya d/o Suresh'] };
const id = '00000000-0000-4000-8000-000000000000';
const signed = signedLinkText(id, '2027-01-31', 'x'.repeat(22));

/** Returns a warning that names the SMS of the chase that need more segments than one may have; otherwise undefined. */
export function longSmsWarning({
  referenceTexts,
  referenceTextsIn,
  siteUrl,
}: Pick<AppContext, 'referenceTexts' | 'referenceTextsIn' | 'siteUrl'>): string | undefined {
  const long = languageCodes.flatMap((language) => {
    const other = otherLanguage(language);
    const texts = other ? referenceTextsIn[other] : referenceTexts;
    return stepNames.flatMap((step) => {
      const words = { ...stepMessage(step, texts, names, nameFallbacksFor(language)), frame: frameFor(language) };
      const bare = linkIn(words, id, { siteUrl, pathTo: linkPath });
      const withSignature = linkIn(words, id, { siteUrl, pathTo: (path) => linkPath(path, signed) });
      const isLong = [bare, withSignature].some((link) => {
        const sms = composeLinkSms(words, { name: '', volunteer: '' }, link);
        return smsSegments(sms) > mostSegments(sms);
      });
      return isLong ? [`${other ?? 'texts'}.${step}`] : [];
    });
  });
  return long.length > 0 ? `REFERENCE_CHASER has SMS that are too long; please shorten ${long.join(', ')}.` : undefined;
}
