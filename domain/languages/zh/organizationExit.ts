import type { WordsOf } from '../languages.ts';
import { words as exit } from './volunteerExit.ts';

export const words: WordsOf<'organizationExit'> = {
  ...exit,
  'Organisation exit assessment': '机构离任评估',
  'Looking back on our time together': '回顾我们一起度过的时光',
  'Your organisation is always welcome back: call us whenever you would like to.':
    '我们随时欢迎贵机构回来：想回来时，请致电给我们。',
  'Hello {org_name}, thank you for all that your team has done with {charity}; this form takes {time}.':
    '{org_name}，您好！感谢贵团队在{charity}所付出的一切，填写此表格需要{time}。',
  'What was good?': '哪些做得好？',
  'What was not so good?': '哪些不太好？',
  'How can we improve the experience?': '我们怎样可以改善体验？',
  'Were your CSR objectives met?': '贵机构的企业社会责任（CSR）目标达到了吗？',
  'Please tell us which, and how': '请说明是哪些目标，以及如何达到',
  'How was your journey as the leader of your team?': '您担任团队领队的历程如何？',
  'What impact has volunteering had on your team?': '义工服务给贵团队带来了什么影响？',
  'What challenges did your team face?': '贵团队遇到了哪些挑战？',
  'Did your team get enough training?': '贵团队得到的培训足够吗？',
  'Where would your team like to volunteer again?': '贵团队希望再次在哪方面当义工？',
};
