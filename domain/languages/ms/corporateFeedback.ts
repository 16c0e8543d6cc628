import type { WordsOf } from '../languages.ts';
import { words as feedback } from './volunteerFeedback.ts';

export const words: WordsOf<'corporateFeedback'> = {
  ...feedback,
  'Corporate volunteer feedback': 'Maklum balas sukarelawan korporat',
  'How was volunteering with your team?': 'Bagaimanakah pengalaman menjadi sukarelawan bersama pasukan anda?',
  'Hello {vol_name}, thank you for volunteering with {charity} as part of your organisation; this form takes {time}.':
    'Apa khabar, {vol_name}? Terima kasih kerana menjadi sukarelawan {charity} bersama organisasi anda; borang ini mengambil masa {time}.',
  'How satisfied are you with your experience in your role as a corporate volunteer?':
    'Sejauh manakah anda berpuas hati dengan pengalaman anda sebagai sukarelawan korporat?',
  'How satisfied are you with the resources you were given for your role as a corporate volunteer?':
    'Sejauh manakah anda berpuas hati dengan sumber yang diberikan untuk peranan anda sebagai sukarelawan korporat?',
  'How likely are you to recommend volunteering with us to your colleagues?':
    'Sejauh manakah kemungkinan anda mengesyorkan kerja sukarela bersama kami kepada rakan sekerja?',
};
