import type { WordsOf } from '../languages.ts';
import { words as feedback } from './volunteerFeedback.ts';

export const words: WordsOf<'corporateFeedback'> = {
  ...feedback,
  'Corporate volunteer feedback': '企业义工意见反馈',
  'How was volunteering with your team?': '您和团队一起当义工的感受如何？',
  'Hello {vol_name}, thank you for volunteering with {charity} as part of your organisation; this form takes {time}.':
    '{vol_name}，您好！感谢您与所属机构一起在{charity}担任义工，填写此表格需要{time}。',
  'How satisfied are you with your experience in your role as a corporate volunteer?':
    '您对担任企业义工的体验有多满意？',
  'How satisfied are you with the resources you were given for your role as a corporate volunteer?':
    '您对我们为您的企业义工工作提供的资源有多满意？',
  'How likely are you to recommend volunteering with us to your colleagues?': '您有多大可能推荐同事到我们这里当义工？',
};
