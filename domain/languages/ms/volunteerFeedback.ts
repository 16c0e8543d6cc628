import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'volunteerFeedback'> = {
  'Volunteer feedback': 'Maklum balas sukarelawan',
  'How was volunteering with us?': 'Bagaimanakah pengalaman anda menjadi sukarelawan kami?',
  'Our volunteer team reads every word, and talks about it when it plans what comes next.':
    'Pasukan sukarelawan kami membaca setiap perkataan, dan berbincang tentangnya semasa merancang langkah seterusnya.',
  'Would you like to talk to us about it? Call us, and tell us your reference.':
    'Ingin berbual dengan kami tentangnya? Telefon kami, dan beritahu kami nombor rujukan anda.',
  'Hello {vol_name}, thank you for volunteering with {charity}; this form takes {time}.':
    'Apa khabar, {vol_name}? Terima kasih kerana menjadi sukarelawan {charity}; borang ini mengambil masa {time}.',
  there: 'sahabat',
  'Experience Rating': 'Penilaian Pengalaman',
  'How satisfied are you with your experience in your volunteering role?':
    'Sejauh manakah anda berpuas hati dengan pengalaman anda sebagai sukarelawan?',
  'How satisfied are you with the support from our staff?':
    'Sejauh manakah anda berpuas hati dengan sokongan kakitangan kami?',
  'How satisfied are you with the resources you were given for your volunteering role?':
    'Sejauh manakah anda berpuas hati dengan sumber yang diberikan untuk peranan anda sebagai sukarelawan?',
  'How satisfied are you with the way your skills were put to use?':
    'Sejauh manakah anda berpuas hati dengan cara kemahiran anda digunakan?',
  Opinions: 'Pendapat',
  'Working with us': 'Bekerja bersama kami',
  'Do you agree that our staff listen to your feedback?':
    'Adakah anda bersetuju bahawa kakitangan kami mendengar maklum balas anda?',
  'Do you agree that our staff give you useful feedback?':
    'Adakah anda bersetuju bahawa kakitangan kami memberi anda maklum balas yang berguna?',
  'Do you agree that our staff communicate clearly and often enough?':
    'Adakah anda bersetuju bahawa kakitangan kami berkomunikasi dengan jelas dan cukup kerap?',
  'Do you agree that you feel you belong here?':
    'Adakah anda bersetuju bahawa anda berasa sebahagian daripada kami di sini?',
  'Do you agree that your work makes a difference to the children?':
    'Adakah anda bersetuju bahawa usaha anda membawa perubahan kepada kanak-kanak?',
  'In your own words': 'Dengan kata-kata anda sendiri',
  'What went well?': 'Apakah yang berjalan dengan baik?',
  'What did not go well?': 'Apakah yang tidak berjalan dengan baik?',
  'How likely are you to recommend volunteering with us to a friend?':
    'Sejauh manakah kemungkinan anda mengesyorkan kerja sukarela bersama kami kepada kawan?',
};
