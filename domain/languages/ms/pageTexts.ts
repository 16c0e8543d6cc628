import type * as english from '../../pageTexts.ts';
import type { Translated } from '../languages.ts';

export const pageTexts = {
  notFound: 'Ralat, halaman ini tidak wujud.',
  notFoundTitle: 'Halaman tidak ditemui',
  checkAddress: 'Sila semak alamat itu.',
  apply: 'Mohon menjadi sukarelawan',
  older: 'Sila buka halaman ini dalam Chrome 80, Safari 13.1 atau pelayar yang lebih baharu.',
  lost: 'Sebahagian halaman ini tidak dimuatkan.',
} satisfies Translated<typeof english.pageTexts>;
