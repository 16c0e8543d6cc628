import type * as english from '../../signup/myPhoneTexts.ts';
import type { Translated } from '../languages.ts';

export const myPhoneTexts = {
  title: '在此手机上',
  text: '此手机只有您一人使用吗？手机可以保存您接下来的活动7天，包括名称、日期、时间和地点，让您没有信号时也能查看。',
  kept: '此手机会保存您接下来的活动7天，包括名称、日期、时间和地点。',
  keep: '这是我的手机',
  forget: '在此忘记我',
  asOf: (day: string) => `来自您${day}的上次访问，之后可能有更改。`,
} satisfies Translated<typeof english.myPhoneTexts>;
