import type * as english from '../../signup/myPhoneTexts.ts';
import type { Translated } from '../languages.ts';

export const myPhoneTexts = {
  title: 'இந்தத் தொலைபேசியில்',
  text: 'இந்தத் தொலைபேசி உங்களுக்கு மட்டுமே உரியதா? அப்படியென்றால் உங்கள் அடுத்த நிகழ்வுகளை, பெயர், நாள், நேரம், இடத்துடன், 7 நாட்களுக்கு வைத்திருக்கும்; சிக்னல் இல்லாதபோதும் பார்க்கலாம்.',
  kept: 'உங்கள் அடுத்த நிகழ்வுகளை, பெயர், நாள், நேரம், இடத்துடன், இந்தத் தொலைபேசி 7 நாட்களுக்கு வைத்திருக்கும்.',
  keep: 'இது என் தொலைபேசி',
  forget: 'இங்கே என்னை மறந்துவிடு',
  asOf: (day: string) => `${day} அன்று நீங்கள் கடைசியாகப் பார்த்தவை. அதன்பின் மாறியிருக்கலாம்.`,
} satisfies Translated<typeof english.myPhoneTexts>;
