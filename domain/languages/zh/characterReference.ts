import type { WordsOf } from '../languages.ts';

export const words: WordsOf<'characterReference'> = {
  'Character reference': '品格推荐',
  'Tell us about somebody you know well': '请谈谈一位您很了解的人',
  'Only our safeguarding officers read what you wrote. Our volunteer team sees that you answered, and what you chose from lists. The volunteer sees nothing of it.':
    '只有我们的儿童保护专员会阅读您所写的内容。我们的义工团队会看到您已经答复，以及您从列表中选择的答案。这位义工什么都不会看到。',
  'We may call you if we have a question. You need do nothing else.':
    '如有疑问，我们可能会致电给您。除此之外，您不需要做任何事。',
  'You must agree to our Declaration section to continue.': '您必须同意我们的声明才能继续。',
  'Hello {crf69_name}! {vol_name} would like to volunteer with {charity} and has named you as a character referee.':
    '{crf69_name}，您好！{vol_name}希望到{charity}当义工，并请您担任品格推荐人。',
  there: '朋友',
  'A volunteer': '一位义工',
  'Personal Information': '个人资料',
  'Can you give this reference?': '您可以做这份推荐吗？',
  'You can answer No.': '您可以回答“否”。',
  'Why not?': '为什么不可以？',
  'Is there anything that we should know?': '有什么是我们应该知道的吗？',
  'Only our safeguarding officers read it. The volunteer does not learn that you declined.':
    '只有我们的儿童保护专员会阅读。这位义工不会知道您没有答应。',
  Declaration: '声明',
  'Our volunteers work closely with children, so what you tell us matters. This form takes {time}.':
    '我们的义工与孩子密切接触，因此您所说的十分重要。填写此表格需要{time}。',
  'Do you agree to this declaration?': '您同意这项声明吗？',
  'I declare that what I state in this form is true and complete to the best of my knowledge, and that I am not a member of the volunteer’s family. I agree that {charity} may keep my answers to assess the volunteer, and may contact me about them.':
    '我声明，据我所知，我在此表格中所填写的内容真实完整，而且我不是这位义工的家人。我同意{charity}保存我的答案以评估这位义工，并可就此与我联系。本译文仅供参考，一切以英文版本为准。',
  'About you': '关于您',
  'What is your name?': '您的姓名是什么？',
  'What is your contact number?': '您的联络号码是什么？',
  'What is your email?': '您的电邮是什么？',
  'Which organisation are you with?': '您属于哪个机构？',
  'What is your occupation?': '您的职业是什么？',
  'You and the volunteer': '您与这位义工',
  'For how many years have you known the volunteer?': '您认识这位义工多少年了？',
  'How do you know the volunteer?': '您是怎样认识这位义工的？',
  'For example as a teacher, a colleague or a friend': '例如老师、同事或朋友',
  'Rate Volunteer': '评价义工',
  'The volunteer as you know them': '您所认识的这位义工',
  'Where you cannot say, write “Not observed”.': '如果您无法判断，请填写“未曾观察到”。',
  'How would you describe the volunteer?': '您会怎样形容这位义工？',
  'Could the volunteer be a role model to our children? Why?': '这位义工能成为我们孩子的榜样吗？为什么？',
  'Would you let the volunteer care for your own child? Why?': '您会让这位义工照顾您自己的孩子吗？为什么？',
  'Does the volunteer keep commitments?': '这位义工会信守承诺吗？',
  'Leave it unanswered if you have not observed it': '如果您未曾观察到，请不要作答',
  'Words that fit the volunteer': '适合形容这位义工的词语',
  'Please choose all the words that fit. Where you cannot say, choose “Not observed”.':
    '请选择所有适合的词语。如果您无法判断，请选择“未曾观察到”。',
  'Which words fit the volunteer’s sense of responsibility?': '哪些词语适合形容这位义工的责任感？',
  'Not observed': '未曾观察到',
  'Which words fit the volunteer’s reliability?': '哪些词语适合形容这位义工的可靠程度？',
  'Which words fit the volunteer’s emotional stability?': '哪些词语适合形容这位义工的情绪稳定程度？',
  'Which words fit the volunteer’s work ethic?': '哪些词语适合形容这位义工的工作态度？',
  'Which words fit the volunteer’s leadership?': '哪些词语适合形容这位义工的领导能力？',
  'Which words fit the volunteer’s communication?': '哪些词语适合形容这位义工的沟通方式？',
  'Which words fit the volunteer’s disposition?': '哪些词语适合形容这位义工的性情？',
  Overall: '整体评价',
  'What is your overall evaluation of the volunteer?': '您对这位义工的整体评价是什么？',
  'Is there anything else we should know?': '还有什么是我们应该知道的吗？',
  'The safety of the children': '孩子的安全',
  'Is there any reason this person should not work with children?': '这个人是否有任何不适合与孩子接触的理由？',
  'Only our safeguarding officers read your answer. The volunteer does not.':
    '只有我们的儿童保护专员会阅读您的答案，这位义工不会看到。',
  'What is the reason?': '理由是什么？',
  'Write what you saw or were told, and when. You may also call us: {phone}.':
    '请写下您所看到或听到的事，以及发生的时间。您也可以致电给我们：{phone}。',
};
