import type * as english from '../../signup/newAddressTexts.ts';
import type { Translated } from '../languages.ts';

export const newAddressTexts = {
  title: '您的新联系方式',
  text: '我们已将此页面的链接发送到您的新地址。按下按钮后，我们今后会通过该地址联系您。',
  press: '今后使用此地址',
  sending: '正在发送…',
  doneTitle: '谢谢您',
  doneText: '今后我们会通过新地址联系您，也会通知您原来的地址。',
  badTitle: '此链接已失效',
  bad: '链接已超过三天、不完整，或在此期间已设定其他地址。请在您的页面上重新申请。',
  failed: '没有收到回复。请检查网络连接，然后再试一次。',
  busy: '从此处要求发送的讯息过多。请一小时后再试。',
  open: '新的电邮或手机号码',
  label: '新的电邮地址或手机号码',
  hint: '我们会发送链接到该处。在您按下其按钮之前，不会有任何更改。我们也会通知您原来的地址。',
  wrong:
    '我们可以写信到电邮地址，例如 name@example.com，以及新加坡手机号码，例如 8123 4567。如属其他情况，请写信给我们。',
  emailOnly: {
    open: '新的电邮地址',
    label: '新的电邮地址',
    wrong: '我们可以写信到电邮地址，例如 name@example.com。如需更改手机号码，请写信给我们。',
  },
  send: '发送链接',
  sent: '如果该地址可以收信，我们已将链接发送到该处。有效期为三天。',
} satisfies Translated<typeof english.newAddressTexts>;
