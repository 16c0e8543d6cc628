import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'characterReference'> = {
  'Character reference': 'நன்னடத்தைப் பரிந்துரை',
  'Tell us about somebody you know well': 'நீங்கள் நன்கு அறிந்த ஒருவரைப் பற்றிச் சொல்லுங்கள்',
  'Only our safeguarding officers read what you wrote. Our volunteer team sees that you answered, and what you chose from lists. The volunteer sees nothing of it.':
    'நீங்கள் எழுதியதை எங்கள் குழந்தைப் பாதுகாப்பு அதிகாரிகள் மட்டுமே படிப்பார்கள். நீங்கள் பதிலளித்ததையும், பட்டியல்களிலிருந்து தேர்ந்தெடுத்ததையும் எங்கள் தொண்டூழியர் குழு பார்க்கும். தொண்டூழியர் எதையும் பார்க்கமாட்டார்.',
  'We may call you if we have a question. You need do nothing else.':
    'கேள்வி இருந்தால் உங்களை அழைக்கலாம். நீங்கள் வேறு எதுவும் செய்ய வேண்டியதில்லை.',
  'You must agree to our Declaration section to continue.': 'தொடர, எங்கள் உறுதிமொழியை நீங்கள் ஏற்க வேண்டும்.',
  'Hello {crf69_name}! {vol_name} would like to volunteer with {charity} and has named you as a character referee.':
    'வணக்கம் {crf69_name}! {charity} அமைப்பில் தொண்டூழியம் செய்ய விரும்பும் {vol_name}, உங்களை நன்னடத்தைப் பரிந்துரையாளராகக் குறிப்பிட்டுள்ளார்.',
  there: 'நண்பரே',
  'A volunteer': 'ஒரு தொண்டூழியர்',
  'Personal Information': 'தனிப்பட்ட விவரங்கள்',
  'Can you give this reference?': 'இந்தப் பரிந்துரையை உங்களால் தர முடியுமா?',
  'You can answer No.': '“இல்லை” என்றும் பதிலளிக்கலாம்.',
  'Why not?': 'ஏன் முடியாது?',
  'Is there anything that we should know?': 'நாங்கள் அறிய வேண்டியது ஏதும் உள்ளதா?',
  'Only our safeguarding officers read it. The volunteer does not learn that you declined.':
    'இதை எங்கள் குழந்தைப் பாதுகாப்பு அதிகாரிகள் மட்டுமே படிப்பார்கள். நீங்கள் மறுத்தது தொண்டூழியருக்குத் தெரியாது.',
  Declaration: 'உறுதிமொழி',
  'Our volunteers work closely with children, so what you tell us matters. This form takes {time}.':
    'எங்கள் தொண்டூழியர்கள் குழந்தைகளுடன் நெருங்கிப் பணியாற்றுவதால், நீங்கள் சொல்வது முக்கியம். இந்தப் படிவத்தை நிரப்ப ஆகும் நேரம்: {time}.',
  'Do you agree to this declaration?': 'இந்த உறுதிமொழிக்குச் சம்மதிக்கிறீர்களா?',
  'I declare that what I state in this form is true and complete to the best of my knowledge, and that I am not a member of the volunteer’s family. I agree that {charity} may keep my answers to assess the volunteer, and may contact me about them.':
    'இந்தப் படிவத்தில் நான் குறிப்பிடுவது நான் அறிந்தவரை உண்மையானது, முழுமையானது என்றும், நான் தொண்டூழியரின் குடும்பத்தைச் சேர்ந்தவர் அல்ல என்றும் உறுதியளிக்கிறேன். தொண்டூழியரை மதிப்பிட {charity} என் பதில்களை வைத்திருக்கவும், அவை பற்றி என்னைத் தொடர்புகொள்ளவும் சம்மதிக்கிறேன். இந்த மொழிபெயர்ப்பு தகவலுக்காக மட்டுமே; ஆங்கிலப் பதிப்பே இறுதியானது.',
  'About you': 'உங்களைப் பற்றி',
  'What is your name?': 'உங்கள் பெயர் என்ன?',
  'What is your contact number?': 'உங்கள் தொடர்பு எண் என்ன?',
  'What is your email?': 'உங்கள் மின்னஞ்சல் என்ன?',
  'Which organisation are you with?': 'நீங்கள் எந்த அமைப்பைச் சேர்ந்தவர்?',
  'What is your occupation?': 'உங்கள் தொழில் என்ன?',
  'You and the volunteer': 'நீங்களும் தொண்டூழியரும்',
  'For how many years have you known the volunteer?': 'எத்தனை ஆண்டுகளாகத் தொண்டூழியரை அறிவீர்கள்?',
  'How do you know the volunteer?': 'தொண்டூழியரை எப்படி அறிவீர்கள்?',
  'For example as a teacher, a colleague or a friend': 'உதாரணமாக ஆசிரியராக, சக ஊழியராக அல்லது நண்பராக',
  'Rate Volunteer': 'தொண்டூழியர் மதிப்பீடு',
  'The volunteer as you know them': 'நீங்கள் அறிந்தவரையில் தொண்டூழியர்',
  'Where you cannot say, write “Not observed”.': 'சொல்ல முடியாத இடத்தில் “கவனித்ததில்லை” என எழுதுங்கள்.',
  'How would you describe the volunteer?': 'தொண்டூழியரை எப்படி விவரிப்பீர்கள்?',
  'Could the volunteer be a role model to our children? Why?':
    'தொண்டூழியர் எங்கள் குழந்தைகளுக்கு முன்மாதிரியாக இருக்க முடியுமா? ஏன்?',
  'Would you let the volunteer care for your own child? Why?':
    'உங்கள் சொந்தக் குழந்தையைத் தொண்டூழியர் கவனித்துக்கொள்ள விடுவீர்களா? ஏன்?',
  'Does the volunteer keep commitments?': 'தொண்டூழியர் கொடுத்த வாக்கைக் காப்பாற்றுவாரா?',
  'Leave it unanswered if you have not observed it': 'நீங்கள் கவனித்ததில்லை என்றால், பதிலளிக்க வேண்டாம்',
  'Words that fit the volunteer': 'தொண்டூழியருக்குப் பொருந்தும் சொற்கள்',
  'Please choose all the words that fit. Where you cannot say, choose “Not observed”.':
    'பொருந்தும் எல்லாச் சொற்களையும் தேர்ந்தெடுங்கள். சொல்ல முடியாத இடத்தில் “கவனித்ததில்லை” என்பதைத் தேர்ந்தெடுங்கள்.',
  'Which words fit the volunteer’s sense of responsibility?': 'தொண்டூழியரின் பொறுப்புணர்வுக்கு எந்தச் சொற்கள் பொருந்தும்?',
  'Not observed': 'கவனித்ததில்லை',
  'Which words fit the volunteer’s reliability?': 'தொண்டூழியரின் நம்பகத்தன்மைக்கு எந்தச் சொற்கள் பொருந்தும்?',
  'Which words fit the volunteer’s emotional stability?': 'தொண்டூழியரின் மன உறுதிக்கு எந்தச் சொற்கள் பொருந்தும்?',
  'Which words fit the volunteer’s work ethic?': 'தொண்டூழியரின் வேலைப் பண்புக்கு எந்தச் சொற்கள் பொருந்தும்?',
  'Which words fit the volunteer’s leadership?': 'தொண்டூழியரின் தலைமைத்துவத்திற்கு எந்தச் சொற்கள் பொருந்தும்?',
  'Which words fit the volunteer’s communication?': 'தொண்டூழியரின் தகவல் தொடர்புக்கு எந்தச் சொற்கள் பொருந்தும்?',
  'Which words fit the volunteer’s disposition?': 'தொண்டூழியரின் இயல்புக்கு எந்தச் சொற்கள் பொருந்தும்?',
  Overall: 'மொத்தத்தில்',
  'What is your overall evaluation of the volunteer?': 'தொண்டூழியரைப் பற்றி உங்கள் ஒட்டுமொத்த மதிப்பீடு என்ன?',
  'Is there anything else we should know?': 'நாங்கள் அறிய வேண்டியது வேறு ஏதும் உள்ளதா?',
  'The safety of the children': 'குழந்தைகளின் பாதுகாப்பு',
  'Is there any reason this person should not work with children?':
    'இவர் குழந்தைகளுடன் பணியாற்றக்கூடாது என்பதற்குக் காரணம் ஏதும் உள்ளதா?',
  'Only our safeguarding officers read your answer. The volunteer does not.':
    'உங்கள் பதிலை எங்கள் குழந்தைப் பாதுகாப்பு அதிகாரிகள் மட்டுமே படிப்பார்கள். தொண்டூழியர் படிக்கமாட்டார்.',
  'What is the reason?': 'காரணம் என்ன?',
  'Write what you saw or were told, and when. You may also call us: {phone}.':
    'நீங்கள் பார்த்ததை அல்லது கேட்டதை, எப்போது என்பதுடன் எழுதுங்கள். எங்களை அழைக்கவும் செய்யலாம்: {phone}.',
};
