import type * as english from '../../forms/troubleTexts.ts';
import type { Translated } from '../languages.ts';

export const troubleTexts = {
  unforeseen: '此页面出了问题。您的答案仍在这里。请再试一次；如果问题再次出现，请重新加载页面或联系我们。',
  broken: '此页面出了问题。请重新加载。保存在此设备上的答案届时会提供给您。如果问题再次出现，请联系我们。',
  loadAgain: '重新加载页面',
  sendAsNew: '作为新表格提交',
  sendAsNewText: '您不需要重新填写。',
  laterLookup: (time: string) => `现在无法加载。此页面会在${time}自动再试。`,
  answered: '您已经填写过了。谢谢您。',
} satisfies Translated<typeof english.troubleTexts>;
