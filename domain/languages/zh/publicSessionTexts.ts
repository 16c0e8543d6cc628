import type * as english from '../../signup/publicSessionTexts.ts';
import type { Translated } from '../languages.ts';

export const publicSessionTexts = {
  title: '一场活动',
  kicker: '您能来吗？',
  loading: '正在查找活动…',
  forWhoGoes: '开始时间和集合地点只告知已有名额的人。',
  opens: (when) => `报名开始时间：${when}。`,
  ask: '您的链接会打开您的个人页面，您可以在那里报名。',
  badTitle: '这场活动没有开放',
  bad: '活动已经开始、已取消，或者此网址不完整。',
  failed: '我们无法查找这场活动。请检查网络连接。',
  isNew: '还不是我们的义工？',
  apply: '成为义工',
} satisfies Translated<typeof english.publicSessionTexts>;
