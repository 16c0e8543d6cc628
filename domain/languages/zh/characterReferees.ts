import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'characterReferees'> = {
  'Character referees': '品格推荐人',
  'Who can speak for you?': '谁可以介绍您的为人？',
  'We ask both of them about you, unless one has answered already. Please let them know.':
    '我们会向这两位了解您的情况；已经答复的，不会再问。请先告诉他们。',
  'Once both have answered, you hear from us within {within}.': '两位都答复后，我们会在{within}与您联系。',
  'Hello {vol_name}, who can speak for your character?': '{vol_name}，您好！谁可以介绍您的品格？',
  there: '朋友',
  'Referee Information': '推荐人资料',
  'Each must have known you for at least 3 years and not be a member of your family. Ideally, they could mentor children aged 6 to 13 themselves.':
    '他们须认识您至少3年，并且不是您的家人。最好是自己也能辅导6至13岁孩子的人。',
  'Who are your 2 character referees?': '您的2位品格推荐人是谁？',
};
