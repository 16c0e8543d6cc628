import type * as english from '../../privacy/privacyTexts.ts';
import type { Translated } from '../languages.ts';
import { screenTexts } from './screenTexts.ts';

export const privacyTexts = {
  title: screenTexts.ownData,
  text: '您可以在此查询我们保存的关于您的资料。我们会写信到我们记录中的地址；在您按下信中的按钮之前，我们不会做任何处理。',
  kindLabel: '您要求什么？',
  access: '我的资料副本',
  correction: '更正我的资料',
  withdrawal: '撤回我的同意',
  erasure: '删除我的资料',
  kindMissing: '请选择您的要求。',
  nameLabel: '您的全名',
  nameMissing: '请填写您的姓名。',
  emailLabel: '您的电邮地址',
  emailHint: '请填写您向我们提供的地址。如已更改，请致电我们。',
  emailWrong: '请填写电邮地址，例如 name@example.com。',
  send: '发送',
  sentText:
    '如果我们的记录中有此姓名和地址，邮件正在发送给您。请打开其中的链接并按下按钮：在此之前，我们不会处理。我们每天最多发送一次，因此可能明天才收到。',
  sentHelp: '如果没有收到，请致电我们。',
  other: '提出其他要求',
  linkTitle: '您的要求',
  linkText: '您向我们要求：',
  withdrawalMeans:
    '从您按下的那一刻起，我们不再向您发送消息、短信或其他讯息，也不再联系您的推荐人。没有您的同意，您将不能继续在我们这里担任义工。处理至少需要 7 个工作日。',
  refereeWithdrawalMeans: '从您按下的那一刻起，我们不再请您写推荐。您已提交的回答会保留。',
  erasureMeans: '我们的人员会查看哪些资料可以删除，哪些依法律必须保留。',
  press: '是的，这是我的要求',
  doneText: '谢谢。我们的人员会处理，并写信给您。',
  doneWithdrawal: '消息、短信和其他讯息已停止。',
  closedText: '此要求已结案。如果您仍有此要求，请再次提出。',
  busy: '来自您网络的要求太多，我们没有收下这一项。请一小时后再试，或致电我们。',
  invalidText: '此链接无法打开。它可能不完整，或已超过七天。您可以再次提出要求。',
} satisfies Translated<typeof english.privacyTexts>;
