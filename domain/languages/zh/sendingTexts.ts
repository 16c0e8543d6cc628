import type * as english from '../../forms/sendingTexts.ts';
import type { Translated } from '../languages.ts';

export const sendingTexts = {
  laterSubmit: (time: string) => `请在${time}再次按“提交”。您的答案仍在这里。`,
  answeredBefore: (reference: string, phone: string) =>
    `您已填写过（编号 ${reference}）。您现在填写的内容没有保存，但仍在这里。如需更改或补充，请致电 ${phone}。`,
  notStored: (phone: string) => `以下答案没有保存，但仍在此设备上。如需告诉我们，请致电 ${phone}。`,
  perhapsStored: (phone: string) =>
    `在此无法得知以下答案是否已保存。答案仍在此设备上。如需查询或告诉我们，请致电 ${phone}。`,
  stop: '停止',
  stopped: '答案可能已经存储；再次按“提交”也只会发送一次。',
} satisfies Translated<typeof english.sendingTexts>;
