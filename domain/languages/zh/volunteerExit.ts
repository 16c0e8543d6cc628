import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'volunteerExit'> = {
  'Volunteer exit assessment': '义工离任评估',
  'Thank you, and until we meet again': '谢谢您，后会有期',
  'Our volunteer team reads every word, for those who come after you.':
    '为了之后加入的义工，我们的义工团队会细读您写的每一个字。',
  'You are always welcome back: call us whenever you would like to.': '我们随时欢迎您回来：想回来时，请致电给我们。',
  'Hello {vol_name}, thank you for all you have done with {charity}; this form takes {time}.':
    '{vol_name}，您好！感谢您在{charity}所付出的一切，填写此表格需要{time}。',
  there: '朋友',
  'Exit Assessment': '离任评估',
  'Which areas were good?': '哪些方面做得好？',
  'Nothing in particular': '没有特别的方面',
  'Which areas were not so good?': '哪些方面不太好？',
  'Which areas should we improve?': '我们应该改进哪些方面？',
  'Your journey': '您的历程',
  'What changes have you seen, in the children or in yourself?': '您在孩子或自己身上看到了哪些改变？',
  'What challenges did you face?': '您遇到了哪些挑战？',
  'What was the toughest part of your role?': '您的工作中最困难的是什么？',
  'Our support': '我们的支持',
  'How can our staff do better?': '我们的职员怎样可以做得更好？',
  'Did you get enough training and information?': '您得到的培训和资讯足够吗？',
  'Please write Yes, or No with what was missing': '请填写“是”，或填写“否”并说明缺少了什么',
  'What comes next': '接下来',
  'Where would you like to volunteer again?': '您希望再次在哪些方面当义工？',
  'None for now': '目前没有',
  'What would you tell someone who thinks of volunteering with us?': '您会对考虑在我们这里当义工的人说些什么？',
};
