import type { WordsOf } from '../languages.ts';
import { words as exit } from './volunteerExit.ts';

export const words: WordsOf<'organizationExit'> = {
  ...exit,
  'Organisation exit assessment': 'Penilaian keluar organisasi',
  'Looking back on our time together': 'Mengenang masa kita bersama',
  'Your organisation is always welcome back: call us whenever you would like to.':
    'Organisasi anda sentiasa dialu-alukan untuk kembali: telefon kami pada bila-bila masa.',
  'Hello {org_name}, thank you for all that your team has done with {charity}; this form takes {time}.':
    'Apa khabar, {org_name}? Terima kasih atas segala yang pasukan anda lakukan bersama {charity}; borang ini mengambil masa {time}.',
  'What was good?': 'Apakah yang baik?',
  'What was not so good?': 'Apakah yang kurang baik?',
  'How can we improve the experience?': 'Bagaimanakah kami boleh memperbaik pengalaman ini?',
  'Were your CSR objectives met?': 'Adakah objektif tanggungjawab sosial korporat (CSR) anda tercapai?',
  'Please tell us which, and how': 'Sila nyatakan yang mana, dan bagaimana',
  'How was your journey as the leader of your team?': 'Bagaimanakah perjalanan anda sebagai ketua pasukan?',
  'What impact has volunteering had on your team?': 'Apakah kesan kerja sukarela terhadap pasukan anda?',
  'What challenges did your team face?': 'Apakah cabaran yang dihadapi pasukan anda?',
  'Did your team get enough training?': 'Adakah pasukan anda mendapat latihan yang mencukupi?',
  'Where would your team like to volunteer again?': 'Dalam bidang manakah pasukan anda ingin menjadi sukarelawan lagi?',
};
