import type { WordsOf } from '../languages.ts';
import { words as exit } from './volunteerExit.ts';

export const words: WordsOf<'organizationExit'> = {
  ...exit,
  'Organisation exit assessment': 'அமைப்பின் விலகல் மதிப்பீடு',
  'Looking back on our time together': 'நாம் சேர்ந்திருந்த காலத்தைத் திரும்பிப் பார்ப்போம்',
  'Your organisation is always welcome back: call us whenever you would like to.':
    'உங்கள் அமைப்பு மீண்டும் வர எப்போதும் வரவேற்கிறோம்: விரும்பும்போது எங்களை அழையுங்கள்.',
  'Hello {org_name}, thank you for all that your team has done with {charity}; this form takes {time}.':
    'வணக்கம் {org_name}, {charity} அமைப்பில் உங்கள் குழு செய்த அனைத்திற்கும் நன்றி; இந்தப் படிவத்தை நிரப்ப ஆகும் நேரம்: {time}.',
  'What was good?': 'எது நன்றாக இருந்தது?',
  'What was not so good?': 'எது அவ்வளவு நன்றாக இல்லை?',
  'How can we improve the experience?': 'அனுபவத்தை எப்படி மேம்படுத்தலாம்?',
  'Were your CSR objectives met?': 'உங்கள் நிறுவனச் சமூகப் பொறுப்பு (CSR) இலக்குகள் நிறைவேறினவா?',
  'Please tell us which, and how': 'எவை, எப்படி என்று சொல்லுங்கள்',
  'How was your journey as the leader of your team?': 'குழுத் தலைவராக உங்கள் பயணம் எப்படி இருந்தது?',
  'What impact has volunteering had on your team?': 'தொண்டூழியம் உங்கள் குழுவில் என்ன தாக்கத்தை ஏற்படுத்தியது?',
  'What challenges did your team face?': 'உங்கள் குழு என்ன சவால்களை எதிர்கொண்டது?',
  'Did your team get enough training?': 'உங்கள் குழுவுக்குப் போதுமான பயிற்சி கிடைத்ததா?',
  'Where would your team like to volunteer again?': 'உங்கள் குழு மீண்டும் எந்தத் துறையில் தொண்டூழியம் செய்ய விரும்புகிறது?',
};
