import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'characterReference'> = {
  'Character reference': 'Rujukan peribadi',
  'Tell us about somebody you know well': 'Ceritakan tentang seseorang yang anda kenali dengan baik',
  'Only our safeguarding officers read what you wrote. Our volunteer team sees that you answered, and what you chose from lists. The volunteer sees nothing of it.':
    'Hanya pegawai perlindungan kanak-kanak kami membaca apa yang anda tulis. Pasukan sukarelawan kami melihat bahawa anda telah menjawab, dan apa yang anda pilih daripada senarai. Sukarelawan itu tidak melihat apa-apa.',
  'We may call you if we have a question. You need do nothing else.':
    'Kami mungkin menelefon anda jika ada soalan. Anda tidak perlu berbuat apa-apa lagi.',
  'You must agree to our Declaration section to continue.':
    'Anda mesti bersetuju dengan bahagian Akuan kami untuk meneruskan.',
  'Hello {crf69_name}! {vol_name} would like to volunteer with {charity} and has named you as a character referee.':
    'Apa khabar, {crf69_name}? {vol_name} ingin menjadi sukarelawan {charity} dan telah menamakan anda sebagai perujuk peribadi.',
  there: 'sahabat',
  'A volunteer': 'Seorang sukarelawan',
  'Personal Information': 'Maklumat Peribadi',
  'Can you give this reference?': 'Bolehkah anda memberikan rujukan ini?',
  'You can answer No.': 'Anda boleh menjawab Tidak.',
  'Why not?': 'Mengapa tidak?',
  'Is there anything that we should know?': 'Adakah apa-apa yang patut kami ketahui?',
  'Only our safeguarding officers read it. The volunteer does not learn that you declined.':
    'Hanya pegawai perlindungan kanak-kanak kami membacanya. Sukarelawan itu tidak akan tahu bahawa anda menolak.',
  Declaration: 'Akuan',
  'Our volunteers work closely with children, so what you tell us matters. This form takes {time}.':
    'Sukarelawan kami bekerja rapat dengan kanak-kanak, maka apa yang anda beritahu kami adalah penting. Borang ini mengambil masa {time} untuk dilengkapkan.',
  'Do you agree to this declaration?': 'Adakah anda bersetuju dengan akuan ini?',
  'I declare that what I state in this form is true and complete to the best of my knowledge, and that I am not a member of the volunteer’s family. I agree that {charity} may keep my answers to assess the volunteer, and may contact me about them.':
    'Saya mengaku bahawa apa yang saya nyatakan dalam borang ini adalah benar dan lengkap setakat pengetahuan saya, dan bahawa saya bukan ahli keluarga sukarelawan ini. Saya bersetuju bahawa {charity} boleh menyimpan jawapan saya untuk menilai sukarelawan ini, dan boleh menghubungi saya tentangnya. Terjemahan ini untuk rujukan sahaja; versi bahasa Inggeris adalah muktamad.',
  'About you': 'Tentang anda',
  'What is your name?': 'Siapakah nama anda?',
  'What is your contact number?': 'Apakah nombor telefon anda?',
  'What is your email?': 'Apakah e-mel anda?',
  'Which organisation are you with?': 'Anda daripada organisasi mana?',
  'What is your occupation?': 'Apakah pekerjaan anda?',
  'You and the volunteer': 'Anda dan sukarelawan ini',
  'For how many years have you known the volunteer?': 'Sudah berapa tahun anda mengenali sukarelawan ini?',
  'How do you know the volunteer?': 'Bagaimanakah anda mengenali sukarelawan ini?',
  'For example as a teacher, a colleague or a friend': 'Misalnya sebagai guru, rakan sekerja atau kawan',
  'Rate Volunteer': 'Penilaian Sukarelawan',
  'The volunteer as you know them': 'Sukarelawan ini sebagaimana yang anda kenali',
  'Where you cannot say, write “Not observed”.': 'Jika anda tidak pasti, tulis “Tidak diperhatikan”.',
  'How would you describe the volunteer?': 'Bagaimanakah anda menggambarkan sukarelawan ini?',
  'Could the volunteer be a role model to our children? Why?':
    'Bolehkah sukarelawan ini menjadi teladan kepada kanak-kanak kami? Mengapa?',
  'Would you let the volunteer care for your own child? Why?':
    'Adakah anda akan membenarkan sukarelawan ini menjaga anak anda sendiri? Mengapa?',
  'Does the volunteer keep commitments?': 'Adakah sukarelawan ini menepati janji?',
  'Leave it unanswered if you have not observed it': 'Biarkan kosong jika anda tidak pernah memerhatikannya',
  'Words that fit the volunteer': 'Perkataan yang sesuai dengan sukarelawan ini',
  'Please choose all the words that fit. Where you cannot say, choose “Not observed”.':
    'Sila pilih semua perkataan yang sesuai. Jika anda tidak pasti, pilih “Tidak diperhatikan”.',
  'Which words fit the volunteer’s sense of responsibility?':
    'Perkataan manakah yang sesuai dengan rasa tanggungjawab sukarelawan ini?',
  'Not observed': 'Tidak diperhatikan',
  'Which words fit the volunteer’s reliability?':
    'Perkataan manakah yang sesuai dengan kebolehpercayaan sukarelawan ini?',
  'Which words fit the volunteer’s emotional stability?':
    'Perkataan manakah yang sesuai dengan kestabilan emosi sukarelawan ini?',
  'Which words fit the volunteer’s work ethic?': 'Perkataan manakah yang sesuai dengan etika kerja sukarelawan ini?',
  'Which words fit the volunteer’s leadership?': 'Perkataan manakah yang sesuai dengan kepimpinan sukarelawan ini?',
  'Which words fit the volunteer’s communication?':
    'Perkataan manakah yang sesuai dengan cara sukarelawan ini berkomunikasi?',
  'Which words fit the volunteer’s disposition?': 'Perkataan manakah yang sesuai dengan perangai sukarelawan ini?',
  Overall: 'Keseluruhan',
  'What is your overall evaluation of the volunteer?': 'Apakah penilaian keseluruhan anda tentang sukarelawan ini?',
  'Is there anything else we should know?': 'Adakah perkara lain yang patut kami ketahui?',
  'The safety of the children': 'Keselamatan kanak-kanak',
  'Is there any reason this person should not work with children?':
    'Adakah sebarang sebab orang ini tidak patut bekerja dengan kanak-kanak?',
  'Only our safeguarding officers read your answer. The volunteer does not.':
    'Hanya pegawai perlindungan kanak-kanak kami membaca jawapan anda. Sukarelawan ini tidak membacanya.',
  'What is the reason?': 'Apakah sebabnya?',
  'Write what you saw or were told, and when. You may also call us: {phone}.':
    'Tulis apa yang anda lihat atau diberitahu, dan bila. Anda juga boleh menelefon kami: {phone}.',
};
