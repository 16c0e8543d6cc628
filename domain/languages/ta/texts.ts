import type * as english from '../../forms/texts.ts';
import type { Translated } from '../languages.ts';

/** Stored as it is, whatever the language. */
export const notApplicable = 'N/A';

export const formTexts = {
  next: 'அடுத்து',
  previous: 'முந்தையது',
  submit: 'சமர்ப்பி',
  sendingTitle: 'தகவல் அனுப்பப்படுகிறது…',
  sendingText: 'உலாவியை மூடவோ இந்தப் பக்கத்தை விட்டு வெளியேறவோ வேண்டாம்',
  thankYouTitle: 'அனுப்பியதற்கு நன்றி!',
  checkTitle: 'உங்கள் பதில்களைச் சரிபாருங்கள்',
  afterwards: 'அடுத்து என்ன நடக்கும்',
  whomToCall: 'யாரைத் தொடர்புகொள்ளலாம்',
  copyReference: 'நகலெடு',
  copied: 'நகலெடுக்கப்பட்டது',
  printAnswers: 'உங்கள் பதில்களை அச்சிடுங்கள் அல்லது சேமியுங்கள்',
  yourAnswers: 'உங்கள் பதில்கள்',
  thankYouText: 'உங்கள் தகவல் சேமிக்கப்பட்டது.',
  submitFailed:
    'உங்கள் படிவத்தைச் சமர்ப்பிக்க முடியவில்லை. இணைய இணைப்பைச் சரிபார்த்து மீண்டும் முயலுங்கள். சிக்கல் தொடர்ந்தால், எங்களை நேரடியாகத் தொடர்புகொள்ளுங்கள்.',
  notApplicableHint: 'பொருந்தாவிட்டால் N/A என எழுதுங்கள்',
  refereesIntro:
    'உங்கள் நற்பண்பு பற்றிச் சொல்லக்கூடிய 2 பேரைக் குறிப்பிடுங்கள். அவர்கள் உங்களைக் குறைந்தது 3 ஆண்டுகளாக அறிந்த, உங்கள் குடும்பத்தினர் அல்லாதவராக இருக்க வேண்டும்.',
  aboutTooLong: '2000 எழுத்துகளுக்குள் எழுதுங்கள்',
  ratingHint: 'மதிப்பிட, கோட்டில் எங்கு வேண்டுமானாலும் தொடுங்கள்',
  rating: (value: number) => `மதிப்பீடு: ${value}`,
  ratingMissing: 'மதிப்பீட்டைத் தேர்ந்தெடுங்கள்',
  removeRating: 'மதிப்பீட்டை நீக்கு',
  requiredMark: '* கட்டாயம் பதிலளிக்க வேண்டும்',
  backToSubmit: 'சமர்ப்பிக்கும் பக்கத்திற்குத் திரும்பு',
  specifics: { Yes: 'விவரங்கள்', No: 'எது குறைவாக இருந்தது' },
  whichDay: 'எந்த நாளைக் குறிப்பிடுகிறீர்கள்?',
  charactersLeft: (left: number) => {
    const letters = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'எழுத்து' : 'எழுத்துகள்'}`;
    return left < 0 ? `${letters} அதிகம்.` : `இன்னும் ${letters}.`;
  },
  invalidLink: 'நீங்கள் பயன்படுத்திய இணைப்பு செல்லாது.',
  invalidLinkAlert: {
    'feedback link': 'இணைப்பு செல்லாது. கருத்துப் படிவ இணைப்பைச் சரியாக நகலெடுத்தீர்களா எனச் சரிபாருங்கள்.',
    'exit assessment link': 'இணைப்பு செல்லாது. விலகல் மதிப்பீட்டு இணைப்பைச் சரியாக நகலெடுத்தீர்களா எனச் சரிபாருங்கள்.',
  },
  linkIsOver: 'இந்த இணைப்பு காலாவதியாகிவிட்டது. புதிய இணைப்பை எங்களிடம் கேளுங்கள்.',
  offline: 'இணைய இணைப்பு இல்லை. உங்கள் பதில்கள் இந்தச் சாதனத்தில் வைக்கப்பட்டுள்ளன.',
  offlineNotKept: 'இணைய இணைப்பு இல்லை. இந்தப் பக்கத்தை மூட வேண்டாம்: பதில்கள் இந்தச் சாதனத்தில் வைக்கப்படவில்லை.',
  waitingTitle: 'இணைய இணைப்புக்காகக் காத்திருக்கிறது',
  backToAnswers: 'என் பதில்களுக்குத் திரும்பு',
} satisfies Translated<typeof english.formTexts>;

export const ratingEnds = {
  satisfaction: { least: 'முற்றிலும் திருப்தியில்லை', most: 'முழுத் திருப்தி' },
  agreement: { least: 'முற்றிலும் உடன்படவில்லை', most: 'முழுமையாக உடன்படுகிறேன்' },
  likelihood: { least: 'வாய்ப்பே இல்லை', most: 'மிகவும் வாய்ப்புள்ளது' },
} satisfies Translated<typeof english.ratingEnds>;

export const answerErrors = {
  missing: 'இந்தக் கேள்விக்குப் பதிலளியுங்கள்.',
  unknownField: 'இந்தக் கேள்வி படிவத்தில் இல்லை.',
  notText: 'பதிலை எழுதுங்கள்.',
  tooLong: (most: number) => `${most} எழுத்துகளுக்குள் எழுதுங்கள்.`,
  email: 'name@example.com போன்ற முகவரியை எழுதுங்கள்.',
  phone: '8123 4567 அல்லது +60 12-345 6789 போன்ற தொலைபேசி எண்ணை எழுதுங்கள்.',
  yesNo: 'ஆம் அல்லது இல்லை என்பதைத் தேர்ந்தெடுங்கள்.',
  option: 'பட்டியலிலிருந்து தேர்ந்தெடுங்கள்.',
  chooseOne: 'ஒன்றைத் தேர்ந்தெடுங்கள்.',
  chooseSome: 'குறைந்தது ஒன்றைத் தேர்ந்தெடுங்கள்.',
  alone: (label: string) => `“${label}” என்பதை மட்டும் தேர்ந்தெடுங்கள், அல்லது அதை விட்டுவிடுங்கள்.`,
  twice: 'ஒவ்வொன்றையும் ஒருமுறை மட்டும் தேர்ந்தெடுங்கள்.',
  specifics: (answer: string) =>
    `“${answer === 'Yes' ? 'ஆம்' : 'இல்லை'}” என்பதற்குப் பின் விவரம் எழுதுங்கள், அல்லது மற்றப் பதிலைத் தேர்ந்தெடுங்கள்.`,
  date: 'நாள்/மாதம்/ஆண்டு என எழுதுங்கள், உதாரணம்: 05/03/1990.',
  number: (least: number, most: number) => `${least} முதல் ${most} வரையிலான எண்ணை எழுதுங்கள்.`,
  tooMany: (most: number) => `அதிகபட்சம் ${most} தேர்ந்தெடுங்கள்.`,
  referees: (count: number) => `${count} பரிந்துரையாளர்களைக் குறிப்பிடுங்கள், அல்லது அனைத்தையும் காலியாக விடுங்கள்.`,
  allReferees: (count: number) => `${count} பரிந்துரையாளர்களையும் குறிப்பிடுங்கள்.`,
  refereeField: (place: number, label: string, message: string) => `பரிந்துரையாளர் ${place}, ${label}: ${message}`,
  years: 'ஆண்டுகளின் எண்ணிக்கையை எழுதுங்கள், குறைந்தது 1, எ.கா. 5.',
} satisfies Translated<typeof english.answerErrors>;
