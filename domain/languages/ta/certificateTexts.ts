import type * as english from '../../signup/certificateTexts.ts';
import type { Translated } from '../languages.ts';

export const certificateTexts = {
  kicker: 'சான்றிதழ் வைத்திருக்கும் எவரும் அதை இங்கே சரிபார்க்கலாம்.',
  title: 'தொண்டூழியச் சான்றிதழ்',
  loading: 'சரிபார்க்கப்படுகிறது…',
  valid: 'இந்தச் சான்றிதழ் எங்களுடையது.',
  statement: (initials: string, hours: string, day: string) =>
    `${initials} ${day} வரை எங்களுடன் ${hours} மணிநேரம் தொண்டூழியம் செய்துள்ளார்.`,
  unknown: 'இந்த முகவரியில் எந்தச் சான்றிதழும் எங்களிடம் இல்லை. முகவரி முழுமையாக உள்ளதா எனச் சரிபார்க்கவும்.',
  failed: 'சரிபார்க்க முடியவில்லை. உங்கள் இணைய இணைப்பைச் சரிபார்க்கவும்.',
  print: 'என் சான்றிதழை அச்சிடு அல்லது சேமி',
  heading: 'தொண்டூழியச் சான்றிதழ்',
  thanks: (name: string, hours: string, day: string) =>
    `${name} ${day} வரை எங்களுடன் ${hours} மணிநேரம் தொண்டூழியம் செய்துள்ளார். உங்களுக்கு நன்றி.`,
  checkedAt: 'இந்தச் சான்றிதழை எவரும் இங்கே சரிபார்க்கலாம்:',
} satisfies Translated<typeof english.certificateTexts>;
