import type { english as volunteerApplication } from './english/volunteerApplication.ts';

/** The languages of the public forms, by their own names. Each has pages of its own; English is at the customer's addresses. */
export const languages = { en: 'English', zh: '中文', ms: 'Bahasa Melayu', ta: 'தமிழ்' } as const;

export type LanguageCode = keyof typeof languages;
/** A language into which we translate. */
export type OtherLanguage = Exclude<LanguageCode, 'en'>;

export const languageCodes: readonly LanguageCode[] = ['en', 'zh', 'ms', 'ta'];
export const otherLanguages: readonly OtherLanguage[] = ['zh', 'ms', 'ta'];

/** The forms that are translated; the others stand in English alone. */
export const translatedForms = ['volunteerApplication'] as const;

/** Returns the address of a form's page in a language: `/organisations` → `/zh/organisations`, `/` → `/zh`. */
export const addressIn = (language: LanguageCode, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** The type of texts in another language: the same keys, and functions of the same parts. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> };

type English = { volunteerApplication: typeof volunteerApplication };

/** What a language says for each text of a form: one that is missing, or of which the English has changed, does not compile. */
export type WordsOf<Name extends (typeof translatedForms)[number]> = Readonly<Record<English[Name][number], string>>;
