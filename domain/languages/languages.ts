import type { FormName } from '../contract/paths.ts';
import type { english as characterReferees } from './english/characterReferees.ts';
import type { english as characterReference } from './english/characterReference.ts';
import type { english as corporateFeedback } from './english/corporateFeedback.ts';
import type { english as organizationApplication } from './english/organizationApplication.ts';
import type { english as organizationExit } from './english/organizationExit.ts';
import type { english as organizationFeedback } from './english/organizationFeedback.ts';
import type { english as volunteerApplication } from './english/volunteerApplication.ts';
import type { english as volunteerExit } from './english/volunteerExit.ts';
import type { english as volunteerFeedback } from './english/volunteerFeedback.ts';

export type { Translated } from '../translated.ts';

/** The languages of the public forms, by their own names. Each has pages of its own; English is at the customer's addresses. */
export const languages = { en: 'English', zh: '中文', ms: 'Bahasa Melayu', ta: 'தமிழ்' } as const;

export type LanguageCode = keyof typeof languages;
/** A language into which we translate. */
export type OtherLanguage = Exclude<LanguageCode, 'en'>;

export const languageCodes: readonly LanguageCode[] = ['en', 'zh', 'ms', 'ta'];
export const otherLanguages: readonly OtherLanguage[] = ['zh', 'ms', 'ta'];

/** Returns the address of a form's page in a language: `/organisations` → `/zh/organisations`, `/` → `/zh`. */
export const addressIn = (language: LanguageCode, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

type English = {
  volunteerApplication: typeof volunteerApplication;
  organizationApplication: typeof organizationApplication;
  volunteerFeedback: typeof volunteerFeedback;
  corporateFeedback: typeof corporateFeedback;
  characterReference: typeof characterReference;
  characterReferees: typeof characterReferees;
  volunteerExit: typeof volunteerExit;
  organizationExit: typeof organizationExit;
  organizationFeedback: typeof organizationFeedback;
};

/** What a language says for each text of a form: one that is missing, or of which the English has changed, does not compile. */
export type WordsOf<Name extends FormName> = Readonly<Record<English[Name][number], string>>;
