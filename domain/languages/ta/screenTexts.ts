import { charity } from '../../charity.ts';
import type * as english from '../../forms/screenTexts.ts';
import type { Translated } from '../languages.ts';

export const screenTexts = {
  help: 'உதவி வேண்டுமா, அல்லது எங்களுடன் பேச விரும்புகிறீர்களா?',
  // Other hours are said as the charity wrote them.
  hours:
    charity.hours === 'Monday to Friday, 9 am to 6 pm'
      ? 'திங்கள் முதல் வெள்ளி வரை, காலை 9 மணி முதல் மாலை 6 மணி வரை'
      : charity.hours,
  ownData: 'உங்கள் தனிப்பட்ட தரவு',
  language: 'மொழி',
  noScript: 'இந்தப் படிவத்தை நிரப்ப JavaScript-ஐ இயக்குங்கள்.',
  loadingForm: 'படிவம் ஏற்றப்படுகிறது…',
  loadingQuestions: 'கேள்விகள் ஏற்றப்படுகின்றன…',
  notLoaded: 'கேள்விகளை ஏற்ற முடியவில்லை. இணைய இணைப்பைச் சரிபாருங்கள்.',
  stillHere: 'உங்கள் பதில்கள் இன்னும் இங்கே உள்ளன.',
  retry: 'மீண்டும் முயல்க',
  reference: 'உங்கள் குறிப்பு எண்:',
  yes: 'ஆம்',
  no: 'இல்லை',
  optional: '(விருப்பத்தேர்வு)',
  error: 'பிழை:',
  pleaseChoose: 'தேர்ந்தெடுங்கள்',
  countryOfNumber: 'எண்ணின் நாடு',
  singapore: 'சிங்கப்பூர்',
  openCalendar: (label: string) => `${label}: நாட்காட்டியைத் திற`,
  places: { first: 'முதல் தேர்வு', second: 'இரண்டாம் தேர்வு', third: 'மூன்றாம் தேர்வு' },
  move: (label: string, way: 'up' | 'down') => `${label}: ${way === 'up' ? 'மேலே' : 'கீழே'} நகர்த்து`,
  noRating: 'இன்னும் மதிப்பிடவில்லை',
  ratingOf: (value: number, most: number) => `${most}-இல் ${value}`,
  referee: (place: number) => `பரிந்துரையாளர் ${place}`,
  refereeField: (place: number, label: string) => `பரிந்துரையாளர் ${place}, ${label}`,
  progress: 'முன்னேற்றம்',
  step: (step: number, steps: number, part: number, parts: number) =>
    steps > 1 ? `படி ${step} / ${steps}${parts > 1 ? `, பகுதி ${part} / ${parts}` : ''}` : `பகுதி ${part} / ${parts}`,
  allSteps: 'எல்லாப் படிகளும்',
  done: '(முடிந்தது)',
  change: 'மாற்று',
  answers: (count: number) => (count === 1 ? '1 பதில்' : `${count} பதில்கள்`),
  ifAnswered: `நீங்கள் ஏற்கெனவே பதிலளித்திருந்தால், உங்கள் பதில் எங்களிடம் உள்ளது. அதை மாற்ற, ${charity.phone} என்ற எண்ணை அழையுங்கள்.`,
  wrongAnswers: (count: number) => (count === 1 ? 'ஒரு பதிலை மீண்டும் பார்க்க வேண்டும்' : `${count} பதில்களை மீண்டும் பார்க்க வேண்டும்`),
  wrongAnswer: (label: string, message: string) => `${label}${/[?.!]$/.test(label) ? '' : ':'} ${message}`,
  when: (time: string, day: string) => `${day && `${day} அன்று `}${time} மணிக்கு`,
} satisfies Translated<typeof english.screenTexts>;
