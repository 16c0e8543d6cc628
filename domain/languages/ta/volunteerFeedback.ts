import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'volunteerFeedback'> = {
  'Volunteer feedback': 'தொண்டூழியர் கருத்து',
  'How was volunteering with us?': 'எங்களுடன் தொண்டூழியம் செய்தது எப்படி இருந்தது?',
  'Our volunteer team reads every word, and talks about it when it plans what comes next.':
    'எங்கள் தொண்டூழியர் குழு ஒவ்வொரு சொல்லையும் படித்து, அடுத்துத் திட்டமிடும்போது அதைப் பற்றிக் கலந்துபேசும்.',
  'Would you like to talk to us about it? Call us, and tell us your reference.':
    'அதைப் பற்றி எங்களுடன் பேச விரும்புகிறீர்களா? எங்களை அழைத்து, உங்கள் குறிப்பு எண்ணைச் சொல்லுங்கள்.',
  'Hello {vol_name}, thank you for volunteering with {charity}; this form takes {time}.':
    'வணக்கம் {vol_name}, {charity} அமைப்பில் தொண்டூழியம் செய்ததற்கு நன்றி; இந்தப் படிவத்தை நிரப்ப ஆகும் நேரம்: {time}.',
  there: 'நண்பரே',
  'Experience Rating': 'அனுபவ மதிப்பீடு',
  'How satisfied are you with your experience in your volunteering role?':
    'தொண்டூழியராக உங்கள் அனுபவத்தில் எந்த அளவு திருப்தி?',
  'How satisfied are you with the support from our staff?': 'எங்கள் ஊழியர்களின் ஆதரவில் எந்த அளவு திருப்தி?',
  'How satisfied are you with the resources you were given for your volunteering role?':
    'தொண்டூழியப் பணிக்காக உங்களுக்குத் தரப்பட்ட வளங்களில் எந்த அளவு திருப்தி?',
  'How satisfied are you with the way your skills were put to use?':
    'உங்கள் திறன்கள் பயன்படுத்தப்பட்ட விதத்தில் எந்த அளவு திருப்தி?',
  Opinions: 'கருத்துகள்',
  'Working with us': 'எங்களுடன் பணியாற்றுதல்',
  'Do you agree that our staff listen to your feedback?': 'எங்கள் ஊழியர்கள் உங்கள் கருத்துகளைக் கேட்கிறார்கள் என்பதை ஏற்கிறீர்களா?',
  'Do you agree that our staff give you useful feedback?':
    'எங்கள் ஊழியர்கள் உங்களுக்குப் பயனுள்ள கருத்துகளைத் தருகிறார்கள் என்பதை ஏற்கிறீர்களா?',
  'Do you agree that our staff communicate clearly and often enough?':
    'எங்கள் ஊழியர்கள் தெளிவாகவும் போதுமான அளவிலும் தகவல் தருகிறார்கள் என்பதை ஏற்கிறீர்களா?',
  'Do you agree that you feel you belong here?': 'இங்கே நீங்களும் ஓர் அங்கம் என உணர்கிறீர்கள் என்பதை ஏற்கிறீர்களா?',
  'Do you agree that your work makes a difference to the children?':
    'உங்கள் பணி குழந்தைகளிடம் மாற்றத்தை ஏற்படுத்துகிறது என்பதை ஏற்கிறீர்களா?',
  'In your own words': 'உங்கள் சொந்த வார்த்தைகளில்',
  'What went well?': 'எவை நன்றாக நடந்தன?',
  'What did not go well?': 'எவை நன்றாக நடக்கவில்லை?',
  'How likely are you to recommend volunteering with us to a friend?':
    'எங்களுடன் தொண்டூழியம் செய்ய ஒரு நண்பருக்குப் பரிந்துரைக்க எந்த அளவு வாய்ப்புள்ளது?',
};
