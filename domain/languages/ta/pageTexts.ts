import type * as english from '../../pageTexts.ts';
import type { Translated } from '../languages.ts';

export const pageTexts = {
  notFound: 'பிழை, இந்தப் பக்கம் இல்லை.',
  notFoundTitle: 'பக்கம் கிடைக்கவில்லை',
  checkAddress: 'முகவரியைச் சரிபாருங்கள்.',
  apply: 'தொண்டூழியராக விண்ணப்பியுங்கள்',
  older: 'இதை Chrome 80, Safari 13.1 அல்லது புதிய உலாவியில் திறக்கவும்.',
  lost: 'பக்கம் முழுமையாக ஏறவில்லை.',
} satisfies Translated<typeof english.pageTexts>;
