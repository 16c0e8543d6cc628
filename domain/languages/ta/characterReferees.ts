import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'characterReferees'> = {
  'Character referees': 'நன்னடத்தைப் பரிந்துரையாளர்கள்',
  'Who can speak for you?': 'உங்களைப் பற்றி யார் சொல்ல முடியும்?',
  'We ask both of them about you, unless one has answered already. Please let them know.':
    'உங்களைப் பற்றி இருவரிடமும் கேட்போம்; ஏற்கெனவே பதிலளித்தவரிடம் மீண்டும் கேட்க மாட்டோம். அவர்களிடம் சொல்லிவையுங்கள்.',
  'Once both have answered, you hear from us within {within}.': 'இருவரும் பதிலளித்தபின், {within} உங்களைத் தொடர்புகொள்வோம்.',
  'Hello {vol_name}, who can speak for your character?': 'வணக்கம் {vol_name}, உங்கள் நற்பண்பு பற்றி யார் சொல்ல முடியும்?',
  there: 'நண்பரே',
  'Referee Information': 'பரிந்துரையாளர் விவரங்கள்',
  'Each must have known you for at least 3 years and not be a member of your family. Ideally, they could mentor children aged 6 to 13 themselves.':
    'அவர்கள் உங்களைக் குறைந்தது 3 ஆண்டுகளாக அறிந்த, உங்கள் குடும்பத்தினர் அல்லாதவராக இருக்க வேண்டும். 6 முதல் 13 வயதுக் குழந்தைகளுக்கு வழிகாட்டக்கூடியவர்களானால் நல்லது.',
  'Who are your 2 character referees?': 'உங்கள் 2 நன்னடத்தைப் பரிந்துரையாளர்கள் யார்?',
};
