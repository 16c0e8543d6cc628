import type * as english from '../../forms/refereeTexts.ts';
import type { Translated } from '../languages.ts';

export const refereeTexts = {
  named: (name: string) => `${name} என்பவரைக் குறிப்பிட்டுள்ளீர்கள்; அவர் இன்னும் பதிலளிக்கவில்லை.`,
  answered: (name: string) => `${name} பதிலளித்துவிட்டார். நன்றி.`,
  replace: 'வேறொருவரைக் குறிப்பிடு',
  twice: 'வெவ்வேறான 2 பேரைக் குறிப்பிடுங்கள்.',
  hasAnswered: (name: string) => `${name} பதிலளித்துவிட்டார்; அவர் உங்கள் பரிந்துரையாளராகத் தொடர்வார்.`,
  someoneAnswered: 'நீங்கள் குறிப்பிட்ட ஒருவர் பதிலளித்துவிட்டார்; அவர் உங்கள் பரிந்துரையாளராகத் தொடர்வார். அந்தப் பெயரையும் எழுதுங்கள்.',
  before: (count: number, day: string) =>
    `${day} அன்று ${count === 1 ? 'ஒருவரைக்' : `${count} பேரைக்`} குறிப்பிட்டீர்கள். மீண்டும் எழுதும் பெயருக்குரியவர் தொடர்வார்; அதனுடன் எழுதுபவை எங்கள் பதிவைத் திருத்தும்.`,
  unchanged: 'இருவரும் ஏற்கெனவே குறிப்பிடப்பட்டுள்ளனர். வேறொருவரைக் குறிப்பிடாவிட்டால், அனுப்ப எதுவும் இல்லை.',
} satisfies Translated<typeof english.refereeTexts>;
