import { charity } from '../../charity.ts';
import type * as english from '../../messages/unsubscribeTexts.ts';
import type { Translated } from '../languages.ts';

const service = '您仍会收到与您参与的事项有关的必要通知：更改、提醒、对您所提交内容的答复，以及您索取的链接。';

export const unsubscribeTexts = {
  title: '我们的消息',
  ask: {
    heading: '停止接收我们的消息？',
    text: (address: string) => `我们会把消息、邀请和义工招募发送到 ${address}。`,
    more: service,
    button: '不再接收消息',
  },
  stopped: {
    heading: '您不会再收到我们的消息',
    text: (address: string) => `${address} 已取消接收我们的消息。已经发出的电邮仍可能送达。`,
    more: service,
    button: '重新接收消息',
  },
  again: {
    heading: '您会重新收到我们的消息',
    text: (address: string) => `我们会重新把消息、邀请和义工招募发送到 ${address}。`,
    more: '每封电邮的末尾都有链接，您可以用它停止接收。',
    button: '不再接收消息',
  },
  dead: {
    heading: '此链接无效',
    text: `链接可能在传送中被截断。请从电邮中再次打开，或写信到 ${charity.email}，我们会替您停止消息。`,
  },
  failed: {
    heading: '抱歉，操作未成功',
    text: `请一分钟后再试，或写信到 ${charity.email}，我们会替您处理。`,
    button: '再试一次',
  },
} satisfies Translated<typeof english.unsubscribeTexts>;
