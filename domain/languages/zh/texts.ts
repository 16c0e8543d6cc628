import type * as english from '../../forms/texts.ts';
import type { Translated } from '../languages.ts';

/** Stored as it is, whatever the language. */
export const notApplicable = 'N/A';

export const formTexts = {
  next: '下一步',
  previous: '上一步',
  submit: '提交',
  sendingTitle: '正在提交…',
  sendingText: '请勿关闭浏览器或离开此页面',
  thankYouTitle: '感谢您的提交！',
  checkTitle: '检查您的答案',
  afterwards: '接下来',
  whomToCall: '联系方式',
  copyReference: '复制',
  copied: '已复制',
  printAnswers: '打印或保存您的答案',
  yourAnswers: '您的答案',
  thankYouText: '您的资料已保存。',
  submitFailed: '无法提交您的表格。请检查网络连接，然后再试一次。如果问题仍然存在，请直接与我们联系。',
  notApplicableHint: '如不适用，请填写 N/A',
  refereesIntro: '请提供两位可以为您的品格作证的推荐人。他们须认识您至少三年，并且不是您的家人。',
  aboutTooLong: '请勿超过2000个字符',
  ratingHint: '点按横线上的任何位置来评分',
  rating: (value: number) => `评分：${value}`,
  ratingMissing: '请选择评分',
  removeRating: '取消评分',
  requiredMark: '* 必填',
  backToSubmit: '返回提交页',
  specifics: { Yes: '详情', No: '缺少了什么' },
  whichDay: '您指的是哪一天？',
  charactersLeft: (left: number) => (left < 0 ? `超出${-left}个字符。` : `还可输入${left}个字符。`),
  invalidLink: '您使用的链接无效。',
  invalidLinkAlert: {
    'feedback link': '链接无效。请检查您是否正确复制了意见反馈链接。',
    'exit assessment link': '链接无效。请检查您是否正确复制了离任评估链接。',
  },
  linkIsOver: '此链接已过期。请向我们索取新的链接。',
  offline: '您目前没有网络。您的答案保存在此设备上。',
  offlineNotKept: '您目前没有网络。请不要关闭此页面：您的答案没有保存在此设备上。',
  waitingTitle: '正在等待网络信号',
  backToAnswers: '返回我的答案',
} satisfies Translated<typeof english.formTexts>;

export const ratingEnds = {
  satisfaction: { least: '非常不满意', most: '非常满意' },
  agreement: { least: '非常不同意', most: '非常同意' },
  likelihood: { least: '非常不可能', most: '非常可能' },
} satisfies Translated<typeof english.ratingEnds>;

export const answerErrors = {
  missing: '请回答这道问题。',
  unknownField: '这道问题不属于此表格。',
  notText: '请填写答案。',
  tooLong: (most: number) => `请勿超过${most}个字符。`,
  email: '请输入电邮地址，例如 name@example.com。',
  phone: '请输入电话号码，例如 8123 4567 或 +60 12-345 6789。',
  yesNo: '请选择“是”或“否”。',
  option: '请从列表中选择。',
  chooseOne: '请选择一项。',
  chooseSome: '请至少选择一项。',
  alone: (label: string) => `“${label}”只能单独选择，否则请取消。`,
  twice: '每个选项只能选择一次。',
  specifics: (answer: string) => `选择“${answer === 'Yes' ? '是' : '否'}”后请补充说明，或选择另一个答案。`,
  date: '请按“日/月/年”的格式输入，例如 05/03/1990。',
  number: (least: number, most: number) => `请输入${least}至${most}之间的数字。`,
  tooMany: (most: number) => `最多可选择${most}项。`,
  referees: (count: number) => `请填写${count}位推荐人，或全部留空。`,
  allReferees: (count: number) => `请填写全部${count}位推荐人。`,
  refereeField: (place: number, label: string, message: string) => `推荐人${place}，${label}：${message}`,
  years: '请输入年数，至少 1，例如 5。',
} satisfies Translated<typeof english.answerErrors>;
