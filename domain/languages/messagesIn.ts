/** The messages to a person in their language. Who has chosen none gets English, with a line in each other language. */
import { ownLinkDays } from '../contract/volunteering.ts';
import type { Form } from '../forms/formTypes.ts';
import { englishFrame, type Frame } from '../messages/frame.ts';
import { type LinkMessage, linkMessages } from '../messages/linkMessages.ts';
import type { FootLink } from '../messages/mailLook.ts';
import { addressTexts, ownLinkTexts, placeTexts, privacyLinkTexts } from '../messages/messageTexts.ts';
import type { ReceiptWords } from '../messages/receiptEmail.ts';
import type { NameFallbacks, StepTexts } from '../messages/referenceMessages.ts';
import { unsubscribeTexts } from '../messages/unsubscribeTexts.ts';
import { privacyTexts } from '../privacy/privacyTexts.ts';
import { keysOf } from '../records.ts';
import { type OtherLanguage, otherLanguages } from './languages.ts';
import { catalogues, translate } from './translate.ts';

/** As stored with a person: a code, or nothing. */
export type StoredLanguage = string | null | undefined;

/** Returns the language in which to write; undefined for English. */
export const otherLanguage = (stored: StoredLanguage): OtherLanguage | undefined =>
  otherLanguages.find((code) => code === stored);

const frames: Readonly<Record<OtherLanguage, Frame>> = { zh: frameOf('zh'), ms: frameOf('ms'), ta: frameOf('ta') };

function frameOf(language: OtherLanguage): Frame {
  return { tag: language, texts: catalogues[language].messages.frameTexts, prefix: `/${language}`, others: [] };
}

/** For somebody who chose English, whose browser may say another language. */
const chosenEnglish: Frame = { ...englishFrame, query: '?lang=en' };

const unchosen: Frame = {
  ...englishFrame,
  others: otherLanguages.map((code) => ({ ...frames[code], line: frames[code].texts.otherLanguage })),
};

/** Returns what stands around a message to somebody. */
export function frameFor(stored: StoredLanguage): Frame {
  const language = otherLanguage(stored);
  return language ? frames[language] : stored ? chosenEnglish : unchosen;
}

/** Returns a message that sends a link, in the language of who gets it. The specified instructions stay English. */
export function linkMessageFor(stored: StoredLanguage, message: LinkMessage): LinkMessage {
  const language = otherLanguage(stored);
  const name = keysOf(linkMessages).find((each) => linkMessages[each].purpose === message.purpose);
  if (!language || !name || name === 'volunteerApp')
    return { ...message, frame: language ? englishFrame : frameFor(stored) };
  const { linkWords, nameFallbacks } = catalogues[language].messages;
  const { subject, email, invitation, sms } = linkWords[name];
  return {
    ...message,
    subject,
    invitation,
    sms,
    frame: frames[language],
    email: ({ volunteer }) =>
      email.map((block) =>
        block
          .replaceAll('{{volunteer}}', () => volunteer || nameFallbacks.volunteer)
          .replaceAll('{{days}}', String(ownLinkDays)),
      ),
  };
}

/** Returns the steps of a chase in another language, as the domain words them. */
export function stepTextsIn(language: OtherLanguage): StepTexts {
  const { linkWords, stepWords } = catalogues[language].messages;
  return { ask: linkWords.characterReference, ...stepWords };
}

export const nameFallbacksFor = (stored: StoredLanguage): NameFallbacks | undefined => {
  const language = otherLanguage(stored);
  return language && catalogues[language].messages.nameFallbacks;
};

/** Returns a form's sentences for its receipt, and how the receipt is worded. */
export function receiptFor(
  stored: StoredLanguage,
  form: Form,
): { form: Pick<Form, 'title' | 'afterwards'>; words?: ReceiptWords } {
  const language = otherLanguage(stored);
  if (!language) return { form };
  const say = (text: string) => translate(language, text);
  const day = (text: string) =>
    new Date(`${text}T00:00:00+08:00`).toLocaleDateString(`${language}-SG`, {
      dateStyle: 'long',
      timeZone: 'Asia/Singapore',
    });
  const words = { texts: catalogues[language].messages.receiptTexts, frame: frames[language], day };
  return { form: { title: say(form.title), afterwards: form.afterwards.map(say) }, words };
}

/** Returns what a notice about a place, and a calendar of one's own, says. */
export function placeTextsFor(stored: StoredLanguage) {
  const language = otherLanguage(stored);
  return {
    texts: language ? catalogues[language].messages.placeTexts : placeTexts,
    tag: `${language ?? 'en'}-SG`,
  };
}

export const addressTextsFor = (stored: StoredLanguage) => {
  const language = otherLanguage(stored);
  return language ? catalogues[language].messages.addressTexts : addressTexts;
};

export const ownLinkTextsFor = (stored: StoredLanguage) => {
  const language = otherLanguage(stored);
  return language ? catalogues[language].messages.ownLinkTexts : ownLinkTexts;
};

/** Returns what is written to somebody who asks about their own data, and how it names what they ask. */
export function privacyLinkFor(stored: StoredLanguage) {
  const language = otherLanguage(stored);
  return {
    texts: language ? catalogues[language].messages.privacyLinkTexts : privacyLinkTexts,
    kinds: language ? catalogues[language].privacy.privacyTexts : privacyTexts,
    frame: frameFor(stored),
  };
}

/** Returns the last line of news to somebody: it opens the page in their language. */
export const newsLinkFor = (language: StoredLanguage, href: string): Required<FootLink> => ({
  text: unsubscribeTextsFor(language).ask.button,
  href: language ? `${href}?lang=${otherLanguage(language) ?? 'en'}` : href,
});

/** Returns what the page of an unsubscribe link says. */
export const unsubscribeTextsFor = (language: StoredLanguage) => {
  const other = otherLanguage(language);
  return other ? catalogues[other].news.unsubscribeTexts : unsubscribeTexts;
};
