import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'volunteerExit'> = {
  'Volunteer exit assessment': 'தொண்டூழியர் விலகல் மதிப்பீடு',
  'Thank you, and until we meet again': 'நன்றி, மீண்டும் சந்திப்போம்',
  'Our volunteer team reads every word, for those who come after you.':
    'உங்களுக்குப் பின் வருவோருக்காக, எங்கள் தொண்டூழியர் குழு ஒவ்வொரு சொல்லையும் படிக்கும்.',
  'You are always welcome back: call us whenever you would like to.':
    'நீங்கள் மீண்டும் வர எப்போதும் வரவேற்கிறோம்: விரும்பும்போது எங்களை அழையுங்கள்.',
  'Hello {vol_name}, thank you for all you have done with {charity}; this form takes {time}.':
    'வணக்கம் {vol_name}, {charity} அமைப்பில் நீங்கள் செய்த அனைத்திற்கும் நன்றி; இந்தப் படிவத்தை நிரப்ப ஆகும் நேரம்: {time}.',
  there: 'நண்பரே',
  'Exit Assessment': 'விலகல் மதிப்பீடு',
  'Which areas were good?': 'எந்த அம்சங்கள் நன்றாக இருந்தன?',
  'Nothing in particular': 'குறிப்பாக எதுவும் இல்லை',
  'Which areas were not so good?': 'எந்த அம்சங்கள் அவ்வளவு நன்றாக இல்லை?',
  'Which areas should we improve?': 'எந்த அம்சங்களை நாங்கள் மேம்படுத்த வேண்டும்?',
  'Your journey': 'உங்கள் பயணம்',
  'What changes have you seen, in the children or in yourself?': 'குழந்தைகளிடமோ உங்களிடமோ என்ன மாற்றங்களைக் கண்டீர்கள்?',
  'What challenges did you face?': 'என்ன சவால்களை எதிர்கொண்டீர்கள்?',
  'What was the toughest part of your role?': 'உங்கள் பணியில் மிகக் கடினமானது எது?',
  'Our support': 'எங்கள் ஆதரவு',
  'How can our staff do better?': 'எங்கள் ஊழியர்கள் எப்படி இன்னும் சிறப்பாகச் செயல்படலாம்?',
  'Did you get enough training and information?': 'போதுமான பயிற்சியும் தகவலும் கிடைத்தனவா?',
  'Please write Yes, or No with what was missing': 'ஆம் என எழுதுங்கள், அல்லது இல்லை எனக் குறையுடன் எழுதுங்கள்',
  'What comes next': 'அடுத்து',
  'Where would you like to volunteer again?': 'மீண்டும் எந்தத் துறையில் தொண்டூழியம் செய்ய விரும்புகிறீர்கள்?',
  'None for now': 'இப்போதைக்கு எதுவும் இல்லை',
  'What would you tell someone who thinks of volunteering with us?':
    'எங்களுடன் தொண்டூழியம் செய்ய நினைக்கும் ஒருவரிடம் என்ன சொல்வீர்கள்?',
};
