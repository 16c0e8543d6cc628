import type * as english from '../../forms/dayTexts.ts';
import type { Translated } from '../languages.ts';

export const dayErrors = {
  century: 'ஆண்டின் 4 இலக்கங்களையும் எழுதுங்கள், உதாரணம்: 05/03/1990.',
  noSuch: (typed: string) => `${typed} என்ற நாள் இல்லை. நாளைச் சரிபார்க்கவும்.`,
  future: 'இன்றைக்கு முந்தைய ஒரு நாளை எழுதுங்கள்.',
  tooEarly: 'கடந்த 100 ஆண்டுகளுக்குள் ஒரு நாளை எழுதுங்கள்.',
  tooLate: 'நீங்கள் பிறந்த நாளை ஆண்டுடன் எழுதுங்கள்.',
  really: (year: string, day: string) => `${year} தானா? நீங்கள் ${day} அன்று பிறந்திருந்தால், தொடருங்கள்.`,
} satisfies Translated<typeof english.dayErrors>;
