import type * as english from '../../signup/earlierLinksTexts.ts';
import type { Translated } from '../languages.ts';

export const earlierLinksTexts = {
  title: '您以前的链接',
  text: '我们以前发给您的页面链接仍然可以打开您的页面。如果有他人能看到您原来的邮箱或讯息，或您遗失了手机，请停用这些链接。您会立即在此获得新链接。之后，您的其他手机以及显示您活动的日历也需要新链接。',
  press: '停用我以前的链接',
  endedTitle: '您以前的链接已停用',
  endedText: '从现在起，只有新链接可以打开您的页面。这是您的新链接：',
  open: '打开我的页面',
} satisfies Translated<typeof english.earlierLinksTexts>;
