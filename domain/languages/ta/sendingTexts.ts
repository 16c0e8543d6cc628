import type * as english from '../../forms/sendingTexts.ts';
import type { Translated } from '../languages.ts';

export const sendingTexts = {
  laterSubmit: (time: string) => `${time} மணிக்கு மீண்டும் சமர்ப்பியுங்கள். உங்கள் பதில்கள் இன்னும் இங்கே உள்ளன.`,
  answeredBefore: (reference: string, phone: string) =>
    `நீங்கள் ஏற்கெனவே பதிலளித்துவிட்டீர்கள் (குறிப்பு எண் ${reference}). நீங்கள் இப்போது எழுதியது சேமிக்கப்படவில்லை; அது இன்னும் இங்கே உள்ளது. மாற்ற அல்லது சேர்க்க ${phone} என்ற எண்ணை அழையுங்கள்.`,
  notStored: (phone: string) =>
    `கீழே உள்ள பதில்கள் எங்களிடம் சேமிக்கப்படவில்லை; அவை இன்னும் இந்தச் சாதனத்தில் உள்ளன. எங்களுக்குச் சொல்ல ${phone} என்ற எண்ணை அழையுங்கள்.`,
  perhapsStored: (phone: string) =>
    `கீழே உள்ள பதில்கள் எங்களிடம் சேமிக்கப்பட்டனவா என்பதை இங்கே அறிய முடியவில்லை; அவை இன்னும் இந்தச் சாதனத்தில் உள்ளன. கேட்க அல்லது எங்களுக்குச் சொல்ல ${phone} என்ற எண்ணை அழையுங்கள்.`,
  stop: 'நிறுத்து',
  stopped: 'இது சேமிக்கப்பட்டிருக்கலாம்; மீண்டும் சமர்ப்பித்தாலும் ஒருமுறையே அனுப்பப்படும்.',
} satisfies Translated<typeof english.sendingTexts>;
