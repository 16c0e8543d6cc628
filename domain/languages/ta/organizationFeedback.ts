import type { WordsOf } from '../languages.ts';
import { words as feedback } from './volunteerFeedback.ts';

export const words: WordsOf<'organizationFeedback'> = {
  ...feedback,
  'Organisation event feedback': 'அமைப்பின் நிகழ்ச்சிக் கருத்து',
  'How was the event for your team?': 'உங்கள் குழுவுக்கு நிகழ்ச்சி எப்படி இருந்தது?',
  'Our volunteer team reads every word, and talks about it when it plans the next event.':
    'எங்கள் தொண்டூழியர் குழு ஒவ்வொரு சொல்லையும் படித்து, அடுத்த நிகழ்ச்சியைத் திட்டமிடும்போது அதைப் பற்றிக் கலந்துபேசும்.',
  'Would you like to plan another event? Call us, and tell us your reference.':
    'மற்றொரு நிகழ்ச்சியைத் திட்டமிட விரும்புகிறீர்களா? எங்களை அழைத்து, உங்கள் குறிப்பு எண்ணைச் சொல்லுங்கள்.',
  'Hello {org_name}, thank you for spending time with the children at {charity}; this form takes {time}.':
    'வணக்கம் {org_name}, {charity} குழந்தைகளுடன் நேரம் செலவிட்டதற்கு நன்றி; இந்தப் படிவத்தை நிரப்ப ஆகும் நேரம்: {time}.',
  'Event Feedback': 'நிகழ்ச்சிக் கருத்து',
  'Which organisation are you with?': 'நீங்கள் எந்த அமைப்பைச் சேர்ந்தவர்?',
  'Which event did your team take part in?': 'உங்கள் குழு எந்த நிகழ்ச்சியில் பங்கேற்றது?',
  'How satisfied are you with the event as a whole?': 'மொத்தத்தில் நிகழ்ச்சியில் எந்த அளவு திருப்தி?',
  'Why do you say so?': 'ஏன் அப்படிச் சொல்கிறீர்கள்?',
  'Do you agree that it was easy to match what you offer with what the children need?':
    'நீங்கள் வழங்குவதைக் குழந்தைகளின் தேவையுடன் பொருத்துவது எளிதாக இருந்தது என்பதை ஏற்கிறீர்களா?',
  'How satisfied are you with the resources you were given for the event?':
    'நிகழ்ச்சிக்காக உங்களுக்குத் தரப்பட்ட வளங்களில் எந்த அளவு திருப்தி?',
  'Did the event meet your goals?': 'நிகழ்ச்சி உங்கள் இலக்குகளை நிறைவேற்றியதா?',
  'Please tell us which, and how': 'எவை, எப்படி என்று சொல்லுங்கள்',
  'Will your organisation continue volunteering with us?': 'உங்கள் அமைப்பு எங்களுடன் தொடர்ந்து தொண்டூழியம் செய்யுமா?',
};
