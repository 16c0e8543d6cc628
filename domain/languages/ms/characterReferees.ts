import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'characterReferees'> = {
  'Character referees': 'Perujuk peribadi',
  'Who can speak for you?': 'Siapakah yang boleh menjadi rujukan tentang anda?',
  'We ask both of them about you, unless one has answered already. Please let them know.':
    'Kami akan bertanya kepada kedua-duanya tentang anda, kecuali yang telah menjawab. Sila maklumkan kepada mereka.',
  'Once both have answered, you hear from us within {within}.':
    'Selepas kedua-duanya menjawab, kami akan menghubungi anda dalam masa {within}.',
  'Hello {vol_name}, who can speak for your character?':
    'Apa khabar, {vol_name}? Siapakah yang boleh menjadi rujukan tentang peribadi anda?',
  there: 'sahabat',
  'Referee Information': 'Maklumat Perujuk',
  'Each must have known you for at least 3 years and not be a member of your family. Ideally, they could mentor children aged 6 to 13 themselves.':
    'Setiap orang mesti telah mengenali anda sekurang-kurangnya 3 tahun dan bukan ahli keluarga anda. Sebaik-baiknya, mereka sendiri boleh membimbing kanak-kanak berumur 6 hingga 13 tahun.',
  'Who are your 2 character referees?': 'Siapakah 2 perujuk peribadi anda?',
};
