import type { WordsOf } from '../languages.ts';
import { words as feedback } from './volunteerFeedback.ts';

export const words: WordsOf<'organizationFeedback'> = {
  ...feedback,
  'Organisation event feedback': '机构活动意见反馈',
  'How was the event for your team?': '贵团队觉得这次活动如何？',
  'Our volunteer team reads every word, and talks about it when it plans the next event.':
    '我们的义工团队会细读您写的每一个字，并在规划下一次活动时加以讨论。',
  'Would you like to plan another event? Call us, and tell us your reference.':
    '想再办一次活动吗？请致电给我们，并告诉我们您的参考编号。',
  'Hello {org_name}, thank you for spending time with the children at {charity}; this form takes {time}.':
    '{org_name}，您好！感谢你们陪伴{charity}的孩子，填写此表格需要{time}。',
  'Event Feedback': '活动意见反馈',
  'Which organisation are you with?': '您属于哪个机构？',
  'Which event did your team take part in?': '贵团队参加了哪一次活动？',
  'How satisfied are you with the event as a whole?': '整体而言，您对这次活动有多满意？',
  'Why do you say so?': '您为什么这么认为？',
  'Do you agree that it was easy to match what you offer with what the children need?':
    '您是否同意，要让贵团队所能提供的与孩子的需要相配合并不难？',
  'How satisfied are you with the resources you were given for the event?': '您对我们为这次活动提供的资源有多满意？',
  'Did the event meet your goals?': '这次活动达到你们的目标了吗？',
  'Please tell us which, and how': '请说明是哪些目标，以及如何达到',
  'Will your organisation continue volunteering with us?': '贵机构会继续在我们这里做义工服务吗？',
};
