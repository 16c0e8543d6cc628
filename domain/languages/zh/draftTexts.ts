import type * as english from '../../forms/draftTexts.ts';
import type { Translated } from '../languages.ts';

export const draftTexts = {
  kept: '答案会在此设备上保存7天。',
  doNotKeep: '不要保存',
  notKept: '答案不会保存在此设备上。',
  keep: '保存答案',
  sensitiveNotKept: '有关健康、犯罪记录、药物或顾虑等敏感答案不会保存在此设备上。',
  keepSensitive: '同样保存7天',
  foundTitle: (when: string) => `有人${when}在此设备上开始填写这份表格`,
  foundText: '如果那不是您，请填写新表格。另一份答案不会显示。',
  startNew: '填写新表格',
  resume: '继续填写之前的表格',
  remove: '从此设备上删除',
  showNext: (when: string) => `显示${when}开始填写的那一份`,
  clear: '清除我的答案',
  sensitiveUntilSent: '在提交成功之前，此设备会保存所有答案，包括有关健康、犯罪记录、药物或顾虑的答案。',
  cleared: '您的答案已清除。',
  undo: '撤销',
} satisfies Translated<typeof english.draftTexts>;

export const waitingTexts = {
  signal: '您的答案已保存在此设备上，一有网络信号便会提交，即使此页面已关闭。要查看是否已送达，请再次打开此页面。',
  page: '您的答案会在此设备上保存7天。有网络信号并且此页面打开时便会提交：请不要关闭页面，或稍后再次打开。',
  'open page': '请不要关闭此页面：一有网络信号，您的答案便会提交；页面关闭后则不会提交。',
} satisfies Translated<typeof english.waitingTexts>;
