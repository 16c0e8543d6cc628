import { charity } from '../../charity.ts';
import type * as english from '../../forms/screenTexts.ts';
import type { Translated } from '../languages.ts';

export const screenTexts = {
  help: '需要帮助，或想和我们谈谈？',
  // Other hours are said as the charity wrote them.
  hours: charity.hours === 'Monday to Friday, 9 am to 6 pm' ? '星期一至星期五，上午9时至傍晚6时' : charity.hours,
  ownData: '您的个人资料',
  language: '语言',
  noScript: '请启用 JavaScript 以填写此表格。',
  loadingForm: '正在加载表格…',
  loadingQuestions: '正在加载问题…',
  notLoaded: '无法加载问题。请检查您的网络连接。',
  stillHere: '您的答案仍在这里。',
  retry: '重试',
  reference: '您的参考编号：',
  yes: '是',
  no: '否',
  optional: '（选填）',
  error: '错误：',
  pleaseChoose: '请选择',
  countryOfNumber: '电话号码所属国家',
  singapore: '新加坡',
  openCalendar: (label: string) => `${label}：打开日历`,
  places: { first: '第一选择', second: '第二选择', third: '第三选择' },
  move: (label: string, way: 'up' | 'down') => `将${label}${way === 'up' ? '上移' : '下移'}`,
  noRating: '尚未评分',
  ratingOf: (value: number, most: number) => `${value}分，满分${most}分`,
  referee: (place: number) => `推荐人${place}`,
  refereeField: (place: number, label: string) => `推荐人${place}，${label}`,
  progress: '进度',
  step: (step: number, steps: number, part: number, parts: number) =>
    steps > 1
      ? `第${step}步，共${steps}步${parts > 1 ? `，第${part}部分，共${parts}部分` : ''}`
      : `第${part}部分，共${parts}部分`,
  allSteps: '所有步骤',
  done: '（已完成）',
  change: '更改',
  answers: (count: number) => `${count}个答案`,
  ifAnswered: `如果您已经填写过，我们已收到您的答案。如需更改，请致电 ${charity.phone}。`,
  wrongAnswers: (count: number) => `有${count}个答案需要再看一看`,
  wrongAnswer: (label: string, message: string) => `${label}${/[？。！]$/.test(label) ? '' : '：'}${message}`,
  when: (time: string, day: string) => `${day && `于${day}`}${time}`,
} satisfies Translated<typeof english.screenTexts>;
