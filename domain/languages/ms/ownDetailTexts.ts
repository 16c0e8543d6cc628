import type * as english from '../../signup/ownDetailTexts.ts';
import type { Translated } from '../languages.ts';

export const ownDetailTexts = {
  title: 'Butiran saya',
  open: 'Alamat, orang untuk dihubungi semasa kecemasan, makanan',
  labels: {
    address: 'Alamat',
    unit: 'Nombor unit',
    emergencyName: 'Nama orang untuk dihubungi semasa kecemasan',
    emergencyNumber: 'Nombor telefon orang untuk dihubungi semasa kecemasan',
    emergencyRelationship: 'Hubungan dengan anda',
    dietary: 'Pantang makanan',
  },
  onRecord: 'Kami sudah ada maklumat ini. Tulis di sini hanya untuk menggantikannya.',
  together: {
    address: 'Alamat dan nombor unit yang lama digantikan bersama, jadi sila tulis kedua-duanya.',
    emergency: 'Nama, nombor telefon dan hubungan yang lama digantikan bersama, jadi sila tulis ketiga-tiganya.',
  },
  save: 'Simpan',
  saving: 'Menyimpan…',
  saved: 'Disimpan. Terima kasih.',
  changed:
    'Butiran ini telah diubah sementara itu, jadi tiada apa-apa disimpan. Jika butiran anda betul, sila tekan Simpan sekali lagi.',
  failed: 'Tidak dapat disimpan. Sila semak sambungan internet anda dan cuba lagi.',
  rest: 'Untuk perkara lain, seperti nama baharu, minta kami membetulkannya.',
  correct: 'Minta pembetulan',
} satisfies Translated<typeof english.ownDetailTexts>;
