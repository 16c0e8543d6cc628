import type * as english from '../../references/nextTexts.ts';
import type { Translated } from '../languages.ts';

export const nextTexts = {
  onApplication: 'அடுத்த வேலை நாளில் உங்கள் இரு பரிந்துரையாளர்களிடமும் உங்களைப் பற்றிக் கேட்போம்.',
  onStatus: 'உங்கள் விண்ணப்பத்தைப் பார்க்கத் தொடங்கியதும், உங்கள் இரு பரிந்துரையாளர்களிடமும் உங்களைப் பற்றிக் கேட்போம்.',
  byHand: 'உங்கள் இரு பரிந்துரையாளர்களிடம் உங்களைப் பற்றி எப்போது கேட்பது என்பதை எங்கள் தொண்டூழியர் குழு முடிவு செய்யும்.',
  referee: (place: number, doubts: string) => `பரிந்துரையாளர் ${place} ${doubts}`,
  and: (one: string, other: string) => `${one}, மேலும் ${other}`,
  short: 'உங்களை 3 ஆண்டுகளுக்கும் குறைவாக அறிந்தவர்',
  family: 'உங்கள் குடும்பத்தினராக இருக்கலாம்',
  doubts: (doubtful: string) =>
    `நாங்கள் புரிந்துகொண்டபடி, ${doubtful}. உங்களைக் குறைந்தது 3 ஆண்டுகள் அறிந்த, குடும்பத்தினர் அல்லாதவர்கள் தேவை: வேறு யாரையாவது குறிப்பிட முடிந்தால், குறிப்பிடுங்கள்.`,
  both: (one: string, other: string) => `${one}; ${other}`,
} satisfies Translated<typeof english.nextTexts>;
