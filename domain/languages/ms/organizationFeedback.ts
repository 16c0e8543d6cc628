import type { WordsOf } from '../languages.ts';
import { words as feedback } from './volunteerFeedback.ts';

export const words: WordsOf<'organizationFeedback'> = {
  ...feedback,
  'Organisation event feedback': 'Maklum balas acara organisasi',
  'How was the event for your team?': 'Bagaimanakah acara itu bagi pasukan anda?',
  'Our volunteer team reads every word, and talks about it when it plans the next event.':
    'Pasukan sukarelawan kami membaca setiap perkataan, dan berbincang tentangnya semasa merancang acara seterusnya.',
  'Would you like to plan another event? Call us, and tell us your reference.':
    'Ingin merancang acara lagi? Telefon kami, dan beritahu kami nombor rujukan anda.',
  'Hello {org_name}, thank you for spending time with the children at {charity}; this form takes {time}.':
    'Apa khabar, {org_name}? Terima kasih kerana meluangkan masa bersama kanak-kanak di {charity}; borang ini mengambil masa {time}.',
  'Event Feedback': 'Maklum Balas Acara',
  'Which organisation are you with?': 'Anda daripada organisasi mana?',
  'Which event did your team take part in?': 'Acara manakah yang disertai pasukan anda?',
  'How satisfied are you with the event as a whole?':
    'Sejauh manakah anda berpuas hati dengan acara itu secara keseluruhan?',
  'Why do you say so?': 'Mengapakah anda berkata demikian?',
  'Do you agree that it was easy to match what you offer with what the children need?':
    'Adakah anda bersetuju bahawa mudah untuk memadankan apa yang anda tawarkan dengan keperluan kanak-kanak?',
  'How satisfied are you with the resources you were given for the event?':
    'Sejauh manakah anda berpuas hati dengan sumber yang diberikan untuk acara itu?',
  'Did the event meet your goals?': 'Adakah acara itu mencapai matlamat anda?',
  'Please tell us which, and how': 'Sila nyatakan yang mana, dan bagaimana',
  'Will your organisation continue volunteering with us?':
    'Adakah organisasi anda akan terus melakukan kerja sukarela bersama kami?',
};
