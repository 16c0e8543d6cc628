import type * as english from '../../signup/certificateTexts.ts';
import type { Translated } from '../languages.ts';

export const certificateTexts = {
  kicker: '持有证书的任何人都可以在此查核。',
  title: '义工服务证书',
  loading: '正在查核…',
  valid: '此证书由我们发出。',
  statement: (initials: string, hours: string, day: string) =>
    `截至${day}，${initials}在我们这里做了${hours}小时的义工服务。`,
  unknown: '我们没有此地址的证书。请检查地址是否完整。',
  failed: '无法查核。请检查您的网络连接。',
  print: '打印或保存我的证书',
  heading: '义工服务证书',
  thanks: (name: string, hours: string, day: string) =>
    `截至${day}，${name}在我们这里做了${hours}小时的义工服务。谢谢您。`,
  checkedAt: '任何人都可以在以下地址查核此证书：',
} satisfies Translated<typeof english.certificateTexts>;
