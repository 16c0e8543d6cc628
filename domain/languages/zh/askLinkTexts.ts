import type * as english from '../../signup/askLinkTexts.ts';
import type { Translated } from '../languages.ts';

export const askLinkTexts = {
  title: '您的链接',
  text: '您可以在您的个人页面上查看活动、报名，以及查看您的时数。',
  label: '您的电邮地址或手机号码',
  hint: '请填写您向我们提供的地址或号码。',
  wrong: '请填写电邮地址（例如 name@example.com）或手机号码（例如 8123 4567）。',
  send: '把链接发给我',
  sending: '正在发送…',
  sentTitle: '谢谢',
  sentText: '如果我们有此地址或号码的记录，链接正在发送给您。请也查看垃圾邮件。我们每天最多发送一次。',
  sentHelp: '如果没有收到，请致电我们。',
  shared: '我们很多人共用这个地址',
  name: '您的全名',
  other: '改用其他地址或号码',
  failed: '没有收到回复。请检查网络连接，然后再试一次。',
  away: '我们现在无法处理。请稍后再试。',
  refused: '我们无法接受这样填写的内容。请再检查一次，或致电我们。',
  ended: '此页面已过时。请重新加载。',
} satisfies Translated<typeof english.askLinkTexts>;
