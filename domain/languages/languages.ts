/** The languages of the public forms. Each has its own pages; English is at the customer's addresses. */
export const languages = {
  en: { name: 'English', tag: 'en-SG' },
  zh: { name: '中文', tag: 'zh-SG' },
  ms: { name: 'Bahasa Melayu', tag: 'ms-SG' },
  ta: { name: 'தமிழ்', tag: 'ta-SG' },
} as const;

export type LanguageCode = keyof typeof languages;
