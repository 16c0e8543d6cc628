import type * as english from '../../signup/publicSessionTexts.ts';
import type { Translated } from '../languages.ts';

export const publicSessionTexts = {
  title: 'ஒரு நிகழ்வு',
  kicker: 'நீங்கள் வர முடியுமா?',
  loading: 'நிகழ்வு தேடப்படுகிறது…',
  forWhoGoes: 'தொடங்கும் நேரமும் சந்திக்கும் இடமும் இடம் பெற்றவர்களுக்கு மட்டுமே.',
  opens: (when) => `பதிவு தொடங்கும் நேரம்: ${when}.`,
  ask: 'உங்கள் இணைப்பு உங்கள் சொந்தப் பக்கத்தைத் திறக்கும்; அங்கே இடம் பெறலாம்.',
  badTitle: 'இந்த நிகழ்வு திறந்திருக்கவில்லை',
  bad: 'அது தொடங்கிவிட்டது, ரத்து செய்யப்பட்டது, அல்லது இந்த முகவரி முழுமையாக இல்லை.',
  failed: 'நிகழ்வைத் தேட முடியவில்லை. இணைய இணைப்பைச் சரிபார்க்கவும்.',
  isNew: 'இன்னும் எங்கள் தொண்டூழியர் இல்லையா?',
  apply: 'தொண்டூழியராகுங்கள்',
} satisfies Translated<typeof english.publicSessionTexts>;
