import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'volunteerExit'> = {
  'Volunteer exit assessment': 'Penilaian keluar sukarelawan',
  'Thank you, and until we meet again': 'Terima kasih, dan jumpa lagi',
  'Our volunteer team reads every word, for those who come after you.':
    'Pasukan sukarelawan kami membaca setiap perkataan, demi mereka yang datang selepas anda.',
  'You are always welcome back: call us whenever you would like to.':
    'Anda sentiasa dialu-alukan untuk kembali: telefon kami pada bila-bila masa.',
  'Hello {vol_name}, thank you for all you have done with {charity}; this form takes {time}.':
    'Apa khabar, {vol_name}? Terima kasih atas segala yang anda lakukan bersama {charity}; borang ini mengambil masa {time}.',
  there: 'sahabat',
  'Exit Assessment': 'Penilaian Keluar',
  'Which areas were good?': 'Bahagian manakah yang baik?',
  'Nothing in particular': 'Tiada yang khusus',
  'Which areas were not so good?': 'Bahagian manakah yang kurang baik?',
  'Which areas should we improve?': 'Bahagian manakah yang patut kami perbaik?',
  'Your journey': 'Perjalanan anda',
  'What changes have you seen, in the children or in yourself?':
    'Apakah perubahan yang anda lihat, pada kanak-kanak atau pada diri anda?',
  'What challenges did you face?': 'Apakah cabaran yang anda hadapi?',
  'What was the toughest part of your role?': 'Apakah bahagian yang paling sukar dalam peranan anda?',
  'Our support': 'Sokongan kami',
  'How can our staff do better?': 'Bagaimanakah kakitangan kami boleh menjadi lebih baik?',
  'Did you get enough training and information?': 'Adakah anda mendapat latihan dan maklumat yang mencukupi?',
  'Please write Yes, or No with what was missing': 'Sila tulis Ya, atau Tidak dengan apa yang kurang',
  'What comes next': 'Langkah seterusnya',
  'Where would you like to volunteer again?': 'Dalam bidang manakah anda ingin menjadi sukarelawan lagi?',
  'None for now': 'Tiada buat masa ini',
  'What would you tell someone who thinks of volunteering with us?':
    'Apakah yang akan anda katakan kepada orang yang berfikir untuk menjadi sukarelawan kami?',
};
