import { charity } from '../../charity.ts';
import type * as english from '../../messages/messageTexts.ts';
import type { Translated } from '../languages.ts';
import type { LinkWords, StepWords } from '../messageWords.ts';

const hours =
  charity.hours === 'Monday to Friday, 9 am to 6 pm' ? 'Isnin hingga Jumaat, 9 pagi hingga 6 petang' : charity.hours;

export const frameTexts = {
  dear: (name: string) => `${name} yang dihormati,`,
  hello: 'Salam sejahtera,',
  regards: `Salam mesra,\n${charity.name}`,
  notOpening: (link: string) => `Jika pautan ini tidak dapat dibuka, salin alamat ini ke dalam pelayar anda:\n${link}`,
  hi: (name: string, rest: string) => `Salam ${name}, ${rest}`,
  questions: `Ada soalan? Tulis kepada ${charity.email}, atau telefon ${charity.phone} (${hours}).`,
  why: `Anda menerima e-mel ini kerana anda berhubung dengan ${charity.name} sebagai sukarelawan, rakan kongsi atau perujuk.`,
  otherLanguage: 'Halaman ini boleh dibaca dalam Bahasa Melayu.',
} satisfies Translated<typeof english.frameTexts>;

export const receiptTexts = {
  subject: (reference: string) => `Kami telah menerima borang anda: ${reference}`,
  arrived: (day: string, form: string) => `Terima kasih! Borang ini tiba pada ${day}: ${form}.`,
  reference: (reference: string) => `Nombor rujukan anda ialah ${reference}.`,
  why: 'Anda menerima e-mel ini kerana alamat anda diberikan dalam borang. Jika itu bukan anda, sila beritahu kami.',
} satisfies Translated<typeof english.receiptTexts>;

export const placeTexts = {
  promoted: 'Anda mendapat tempat',
  reminder: 'Jumpa esok',
  call: 'Ada tempat kosong',
  invited: 'Anda dijemput',
  promotedText: 'Satu tempat telah kosong, dan tempat itu milik anda.',
  reminderText: 'Kami menantikan kedatangan anda esok.',
  callText: 'Satu tempat telah kosong. Sesiapa yang menekan dahulu pada halamannya mendapat tempat itu.',
  invitedText: 'Kami amat menghargai bantuan anda dalam sesi ini. Anda boleh mengambil tempat pada halaman anda.',
  meet: (place: string) => `Tempat berkumpul: ${place}`,
  bring: (what: string) => `Sila bawa: ${what}`,
  moved: 'Sila ambil perhatian tentang perubahan',
  off: 'Dibatalkan',
  on: 'Sesi diadakan juga',
  movedText: 'Sesi ini telah berubah.',
  offText: 'Sesi ini tidak diadakan. Kami minta maaf.',
  onText: 'Kami memberitahu anda bahawa sesi ini dibatalkan. Sesi ini diadakan juga.',
  before: (what: string) => `Sebelum ini: ${what}`,
  now: (what: string) => `Sekarang: ${what}`,
  noDay: 'tarikh belum ditetapkan',
  yourPage: 'Halaman anda:',
  elsewhere: ', di tempat lain: lihat halaman anda',
  from: (before: string, now: string) => `dahulu ${before}, kini ${now}`,
  sms: (what: string, session: string, when: string) =>
    `${what.toLowerCase()} di ${charity.shortName}: ${session}, ${when}.`,
  cannotCome: 'Saya tidak dapat datang',
  openPage: 'Buka halaman saya',
  goingSms: 'Jika anda tidak dapat datang:',
  callSms: 'Sesiapa yang menekan dahulu mendapatnya:',
  calendar: 'Kerja sukarela saya',
  cancelled: (name: string) => `Dibatalkan: ${name}`,
} satisfies Translated<typeof english.placeTexts>;

export const addressTexts = {
  confirm: 'Sila sahkan alamat baharu anda',
  confirmText:
    'Seseorang meminta di halamannya supaya kami menghubunginya di alamat ini mulai sekarang. Jika itu anda, sila tekan butang pada pautan ini dalam masa tiga hari. Jika bukan, anda tidak perlu berbuat apa-apa.',
  confirmSms: `adakah ini nombor baharu anda dengan ${charity.shortName}? Sahkan di sini:`,
  changed: 'Alamat anda dengan kami telah ditukar',
  changedText:
    'E-mel atau nombor telefon bimbit anda dengan kami telah ditukar di halaman anda dan disahkan di alamat baharu. Jika itu bukan anda, sila telefon kami dengan segera.',
  changedSms: `e-mel atau nombor anda dengan ${charity.shortName} telah ditukar di halaman anda. Jika bukan anda, telefon kami segera: ${charity.phone}`,
  open: 'Sahkan alamat baharu saya',
} satisfies Translated<typeof english.addressTexts>;

export const privacyLinkTexts = {
  subject: 'Sila sahkan permintaan anda tentang data anda',
  somebody: `Seseorang memberikan nama anda dan alamat ini di halaman kami tentang data peribadi. Jika itu anda, sila buka pautan dan tekan butang di sana: ${charity.name} tidak berbuat apa-apa sebelum itu.`,
  valid: (days: string) =>
    `Pautan ini untuk anda sahaja, dan sah selama ${days} hari. Jika itu bukan anda, anda tidak perlu berbuat apa-apa.`,
  invitation: 'Lihat apa yang diminta',
} satisfies Translated<typeof english.privacyLinkTexts>;

export const ownLinkTexts = {
  shared: 'Halaman-halaman ini milik orang yang menggunakan alamat ini.',
  pageOf: (name: string) => `Buka halaman ${name}`,
  somebody: 'seorang sukarelawan',
} satisfies Translated<typeof english.ownLinkTexts>;

const honest = 'Maklum balas jujur anda dalam beberapa minit membantu kami menjadi lebih baik.';
const later =
  'Ia mengambil masa kira-kira enam minit, dan apa yang anda tulis kekal antara anda dan kami. Jika anda tidak dapat memberikan rujukan, sila nyatakan di situ: itu juga membantu kami.';

export const linkWords: LinkWords = {
  volunteerFeedback: {
    subject: 'Bagaimana pengalaman anda bersama kami?',
    email: [
      `Terima kasih kerana meluangkan masa untuk kanak-kanak ${charity.name}.`,
      `Bagaimana pengalaman anda? ${honest}`,
    ],
    invitation: 'Beri maklum balas',
    sms: `terima kasih kerana menjadi sukarelawan ${charity.shortName}! Bagaimana pengalaman anda? Sila beritahu kami:`,
  },
  corporateFeedback: {
    subject: 'Bagaimana pengalaman pasukan anda?',
    email: [
      `Terima kasih kepada anda dan pasukan anda kerana meluangkan masa untuk kanak-kanak ${charity.name}.`,
      `Bagaimana pengalaman anda dan pasukan anda? ${honest}`,
    ],
    invitation: 'Beri maklum balas',
    sms: `terima kasih kepada anda dan pasukan kerana membantu ${charity.shortName}! Sila beritahu kami pengalaman anda:`,
  },
  volunteerExit: {
    subject: 'Sebelum anda pergi',
    email: [
      `Terima kasih atas semua yang anda lakukan untuk kanak-kanak ${charity.name}.`,
      'Sebelum anda meninggalkan kami, bolehkah kami meminta satu lagi bantuan? Beritahu kami apa yang baik, dan apa yang patut kami ubah.',
      'Anda sentiasa dialu-alukan untuk kembali.',
    ],
    invitation: 'Beritahu kami pengalaman anda',
    sms: `terima kasih atas semua yang anda lakukan dengan ${charity.shortName}! Sebelum anda pergi, beritahu kami pengalaman anda:`,
  },
  organizationExit: {
    subject: 'Mengimbau kembali kerjasama kita',
    email: [
      `Terima kasih atas semua yang organisasi anda lakukan untuk kanak-kanak ${charity.name}.`,
      'Pada akhir kerjasama kita, sila beritahu kami apa yang baik, dan apa yang patut kami ubah.',
    ],
    invitation: 'Beritahu kami pengalaman anda',
    sms: `terima kasih kerana bekerjasama dengan ${charity.shortName}! Sila beritahu kami pengalaman anda:`,
  },
  organizationFeedback: {
    subject: 'Bagaimana acara kita bersama?',
    email: [
      `Terima kasih atas apa yang organisasi anda lakukan untuk kanak-kanak ${charity.name}.`,
      `Bagaimana acara itu bagi pasukan anda? ${honest}`,
    ],
    invitation: 'Beri maklum balas',
    sms: `terima kasih atas acara bersama ${charity.shortName}! Sila beritahu kami pengalaman anda:`,
  },
  characterReference: {
    subject: 'Sudikah anda menjamin seorang sukarelawan?',
    email: [
      `{{volunteer}} ingin menjadi sukarelawan untuk kanak-kanak ${charity.name}, dan telah menamakan anda sebagai orang yang mengenali perwatakannya.`,
      'Sila beritahu kami bagaimana anda mengenalinya. Ia mengambil masa kira-kira enam minit, dan apa yang anda tulis kekal antara anda dan kami.',
    ],
    invitation: 'Beri rujukan anda',
    sms: `seorang sukarelawan ${charity.shortName} menamakan anda sebagai perujuk. Sila beritahu kami bagaimana anda mengenalinya:`,
  },
  characterReferees: {
    subject: 'Sila namakan dua orang perujuk',
    email: [
      `Terima kasih kerana ingin menjadi sukarelawan ${charity.name}.`,
      'Sebelum anda bertemu kanak-kanak, kami bertanya tentang anda kepada dua orang yang mengenali anda dengan baik. Sila beritahu kami siapa mereka.',
    ],
    invitation: 'Namakan perujuk anda',
    sms: `terima kasih kerana ingin menjadi sukarelawan ${charity.shortName}! Sila namakan dua orang yang mengenali anda:`,
  },
  ownPage: {
    subject: 'Halaman anda sendiri',
    email: [
      'Anda mempunyai halaman sendiri dengan kami. Di situ anda melihat sesi yang ada dan mengambil tempat, memberitahu kami jika anda tidak dapat datang, dan melihat jam anda.',
      'Pautan ini untuk anda sahaja, jadi sila jangan kongsikan. Ia sah selama {{days}} hari.',
    ],
    invitation: 'Buka halaman saya',
    sms: `halaman anda sendiri di ${charity.shortName}: lihat sesi, ambil tempat, atau beritahu kami jika tidak dapat datang. Jangan kongsikan.`,
  },
};

export const stepWords: StepWords = {
  remindReferee1: {
    subject: 'Bolehkah kami bertanya sekali lagi: sudikah anda menjamin seorang sukarelawan?',
    email: [
      'Seminggu yang lalu kami meminta anda menjamin {{volunteer}}, yang ingin menjadi sukarelawan untuk kanak-kanak kami. Bolehkah kami meminta sekali lagi?',
      later,
    ],
    invitation: 'Beri rujukan anda',
    sms: `seorang sukarelawan ${charity.shortName} menunggu rujukan anda. Sila berikan, atau tolak, di sini:`,
  },
  remindVolunteer1: {
    subject: 'Kami menunggu perujuk anda',
    email: [
      'Kami telah bertanya kepada {{referees}} tentang anda, dan belum menerima jawapan. Bolehkah anda bercakap dengan mereka?',
      'Jika mereka tidak dapat dihubungi, anda boleh menamakan orang lain.',
    ],
    invitation: 'Lihat atau tukar perujuk anda',
    sms: `perujuk anda belum menjawab ${charity.shortName}. Sila ingatkan mereka, atau namakan orang lain:`,
  },
  remindReferee2: {
    subject: 'Seorang sukarelawan menunggu rujukan anda',
    email: [
      '{{volunteer}} boleh mula menjadi sukarelawan untuk kanak-kanak kami setelah anda memberitahu kami tentangnya. Sila luangkan beberapa minit.',
      later,
    ],
    invitation: 'Beri rujukan anda',
    sms: `seorang sukarelawan ${charity.shortName} menunggu rujukan anda. Sila berikan, atau tolak, di sini:`,
  },
  remindVolunteer2: {
    subject: 'Perujuk anda belum menjawab',
    email: [
      'Kami masih belum menerima jawapan daripada {{referees}}. Sila ingatkan mereka sekali lagi, atau namakan orang lain.',
    ],
    invitation: 'Lihat atau tukar perujuk anda',
    sms: `perujuk anda belum menjawab ${charity.shortName}. Sila ingatkan mereka, atau namakan orang lain:`,
  },
  remindReferee3: {
    subject: 'Permintaan terakhir: seorang sukarelawan memerlukan rujukan anda',
    email: [
      'Kami tidak akan menulis lagi kepada anda tentang {{volunteer}}. Jika anda dapat menjamin perwatakannya, sila beritahu kami sekarang.',
      later,
    ],
    invitation: 'Beri rujukan anda',
    sms: `seorang sukarelawan ${charity.shortName} menunggu rujukan anda. Sila berikan, atau tolak, di sini:`,
  },
  remindVolunteer3: {
    subject: 'Seminggu lagi untuk perujuk anda',
    email: [
      'Kami telah bertanya kepada {{referees}} buat kali terakhir. Jika tiada jawapan dalam seminggu, anda perlu menamakan orang lain.',
    ],
    invitation: 'Lihat atau tukar perujuk anda',
    sms: `perujuk anda belum menjawab ${charity.shortName}. Sila ingatkan mereka, atau namakan orang lain:`,
  },
  another: {
    subject: 'Sila namakan perujuk lain',
    email: [
      'Kami tidak menerima rujukan daripada {{referees}}, yang anda namakan sebagai perujuk.',
      'Sila namakan orang lain sebagai ganti, supaya kami dapat meneruskan permohonan anda.',
    ],
    invitation: 'Namakan perujuk anda',
    sms: `kami tidak menerima rujukan daripada seorang perujuk anda. Sila namakan orang lain kepada ${charity.shortName}:`,
  },
};

export const nameFallbacks = {
  volunteer: 'seorang sukarelawan',
  referee: 'perujuk anda',
  referees: 'perujuk anda',
  and: 'dan',
};
