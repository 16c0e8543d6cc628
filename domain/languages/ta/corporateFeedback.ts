import type { WordsOf } from '../languages.ts';
import { words as feedback } from './volunteerFeedback.ts';

export const words: WordsOf<'corporateFeedback'> = {
  ...feedback,
  'Corporate volunteer feedback': 'நிறுவனத் தொண்டூழியர் கருத்து',
  'How was volunteering with your team?': 'உங்கள் குழுவுடன் தொண்டூழியம் செய்தது எப்படி இருந்தது?',
  'Hello {vol_name}, thank you for volunteering with {charity} as part of your organisation; this form takes {time}.':
    'வணக்கம் {vol_name}, உங்கள் அமைப்புடன் சேர்ந்து {charity} அமைப்பில் தொண்டூழியம் செய்ததற்கு நன்றி; இந்தப் படிவத்தை நிரப்ப ஆகும் நேரம்: {time}.',
  'How satisfied are you with your experience in your role as a corporate volunteer?':
    'நிறுவனத் தொண்டூழியராக உங்கள் அனுபவத்தில் எந்த அளவு திருப்தி?',
  'How satisfied are you with the resources you were given for your role as a corporate volunteer?':
    'நிறுவனத் தொண்டூழியப் பணிக்காக உங்களுக்குத் தரப்பட்ட வளங்களில் எந்த அளவு திருப்தி?',
  'How likely are you to recommend volunteering with us to your colleagues?':
    'எங்களுடன் தொண்டூழியம் செய்ய உங்கள் சக ஊழியர்களுக்குப் பரிந்துரைக்க எந்த அளவு வாய்ப்புள்ளது?',
};
