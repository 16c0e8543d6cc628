import type * as english from '../../forms/sendingTexts.ts';
import type { Translated } from '../languages.ts';

export const sendingTexts = {
  laterSubmit: (time: string) => `${time} மணிக்கு மீண்டும் சமர்ப்பியுங்கள். உங்கள் பதில்கள் இன்னும் இங்கே உள்ளன.`,
  stop: 'நிறுத்து',
  stopped: 'இது சேமிக்கப்பட்டிருக்கலாம்; மீண்டும் சமர்ப்பித்தாலும் ஒருமுறையே அனுப்பப்படும்.',
} satisfies Translated<typeof english.sendingTexts>;
