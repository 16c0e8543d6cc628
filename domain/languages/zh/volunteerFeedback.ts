import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'volunteerFeedback'> = {
  'Volunteer feedback': '义工意见反馈',
  'How was volunteering with us?': '您在我们这里当义工的感受如何？',
  'Our volunteer team reads every word, and talks about it when it plans what comes next.':
    '我们的义工团队会细读您写的每一个字，并在规划下一步时加以讨论。',
  'Would you like to talk to us about it? Call us, and tell us your reference.':
    '想和我们谈一谈吗？请致电给我们，并告诉我们您的参考编号。',
  'Hello {vol_name}, thank you for volunteering with {charity}; this form takes {time}.':
    '{vol_name}，您好！感谢您在{charity}担任义工，填写此表格需要{time}。',
  there: '朋友',
  'Experience Rating': '体验评分',
  'How satisfied are you with your experience in your volunteering role?': '您对担任义工的体验有多满意？',
  'How satisfied are you with the support from our staff?': '您对我们职员给予的支持有多满意？',
  'How satisfied are you with the resources you were given for your volunteering role?':
    '您对我们为您的义工工作提供的资源有多满意？',
  'How satisfied are you with the way your skills were put to use?': '您对自己的技能得到发挥的程度有多满意？',
  Opinions: '您的看法',
  'Working with us': '与我们合作',
  'Do you agree that our staff listen to your feedback?': '您是否同意我们的职员会听取您的意见？',
  'Do you agree that our staff give you useful feedback?': '您是否同意我们的职员给您的意见有帮助？',
  'Do you agree that our staff communicate clearly and often enough?': '您是否同意我们职员的沟通清楚，次数也足够？',
  'Do you agree that you feel you belong here?': '您是否同意您在这里有归属感？',
  'Do you agree that your work makes a difference to the children?': '您是否同意您的付出给孩子带来了改变？',
  'In your own words': '用您自己的话说',
  'What went well?': '哪些方面进行得顺利？',
  'What did not go well?': '哪些方面进行得不顺利？',
  'How likely are you to recommend volunteering with us to a friend?': '您有多大可能推荐朋友到我们这里当义工？',
};
