import type * as english from '../../forms/sendingTexts.ts';
import type { Translated } from '../languages.ts';

export const sendingTexts = {
  laterSubmit: (time: string) => `请在${time}再次按“提交”。您的答案仍在这里。`,
  stop: '停止',
  stopped: '答案可能已经存储；再次按“提交”也只会发送一次。',
} satisfies Translated<typeof english.sendingTexts>;
