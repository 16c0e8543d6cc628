import { charity } from '../../charity.ts';
import type * as english from '../../messages/messageTexts.ts';
import type { Translated } from '../languages.ts';
import type { LinkWords, StepWords } from '../messageWords.ts';

const hours = charity.hours === 'Monday to Friday, 9 am to 6 pm' ? '星期一至星期五，上午9时至傍晚6时' : charity.hours;

export const frameTexts = {
  dear: (name: string) => `${name}，您好：`,
  hello: '您好：',
  regards: `祝好\n${charity.name}`,
  notOpening: (link: string) => `如果无法打开，请将此网址复制到浏览器中：\n${link}`,
  hi: (name: string, rest: string) => `${name}您好，${rest}`,
  questions: `有疑问？请发电邮到 ${charity.email}，或致电 ${charity.phone}（${hours}）。`,
  why: `您收到此电邮，是因为您以义工、合作伙伴或推荐人的身份与${charity.name}有联系。`,
  otherLanguage: '此页面也有中文版。',
} satisfies Translated<typeof english.frameTexts>;

export const receiptTexts = {
  subject: (reference: string) => `我们已收到您的表格：${reference}`,
  arrived: (day: string, form: string) => `谢谢您！我们已于${day}收到此表格：${form}。`,
  reference: (reference: string) => `您的参考编号是${reference}。`,
  why: '您收到此电邮，是因为有人在表格中填写了您的地址。如果不是您本人，请告诉我们。',
} satisfies Translated<typeof english.receiptTexts>;

export const placeTexts = {
  promoted: '您已有名额',
  reminder: '明天见',
  call: '有一个空缺的名额',
  invited: '诚邀您参加',
  promotedText: '有名额空出来了，现在归您。',
  reminderText: '我们期待明天见到您。',
  callText: '有名额空出来了。最先在自己页面上按下的人可得到名额。',
  invitedText: '我们非常希望您来帮忙。您可以在自己的页面上报名。',
  meet: (place: string) => `集合地点：${place}`,
  bring: (what: string) => `请携带：${what}`,
  moved: '请留意更改',
  off: '已取消',
  on: '活动照常举行',
  movedText: '此活动有更改。',
  offText: '此活动不举行。非常抱歉。',
  onText: '我们曾通知您此活动已取消。现在活动照常举行。',
  before: (what: string) => `原定：${what}`,
  now: (what: string) => `现在：${what}`,
  noDay: '日期未定',
  yourPage: '您的页面：',
  elsewhere: '，地点有变，请看您的页面',
  from: (before: string, now: string) => `原定${before}，现为${now}`,
  sms: (what: string, session: string, when: string) => `${charity.shortName}：${what}，${session}，${when}。`,
  cannotCome: '我还是不能来',
  openPage: '打开我的页面',
  goingSms: '如不能来：',
  callSms: '先按先得：',
  calendar: '我的义工服务',
  cancelled: (name: string) => `已取消：${name}`,
} satisfies Translated<typeof english.placeTexts>;

export const addressTexts = {
  confirm: '请确认您的新联系方式',
  confirmText:
    '有人在其个人页面上要求我们以后通过此地址联系。如果是您本人，请在三天内打开此链接并按下按钮。如果不是，您无需理会。',
  confirmSms: `${charity.shortName}：这是您的新号码吗？请在此确认：`,
  changed: '您的联系方式已更改',
  changedText: '您在我们这里的电邮或手机号码已在您的页面上更改，并已在新的地址确认。如果不是您本人，请立即致电我们。',
  changedSms: `您在${charity.shortName}的电邮或号码已在您的页面上更改。如果不是您本人，请立即致电：${charity.phone}`,
  open: '确认我的新联系方式',
} satisfies Translated<typeof english.addressTexts>;

export const privacyLinkTexts = {
  subject: '请确认您对个人资料的要求',
  somebody: `有人在我们的个人资料页面上填写了您的姓名和此地址。如果是您本人，请打开链接并按下其中的按钮：在此之前，${charity.name}不会做任何处理。`,
  valid: (days: string) => `链接只供您本人使用，有效期为${days}天。如果不是您本人，您无需做任何事。`,
  invitation: '查看所提的要求',
} satisfies Translated<typeof english.privacyLinkTexts>;

export const ownLinkTexts = {
  shared: '这些页面属于使用此地址的人。',
  pageOf: (name: string) => `打开${name}的页面`,
  somebody: '一位义工',
} satisfies Translated<typeof english.ownLinkTexts>;

const honest = '您的坦诚意见只需几分钟，能帮助我们做得更好。';
const later = '大约需要六分钟，您所写的内容只有您和我们知道。如果您无法推荐，请在那里告诉我们：这对我们也有帮助。';

export const linkWords: LinkWords = {
  volunteerFeedback: {
    subject: '和我们一起做义工，感觉如何？',
    email: [`感谢您为${charity.name}的孩子付出时间。`, `您感觉如何？${honest}`],
    invitation: '提供意见',
    sms: `感谢您为${charity.shortName}做义工！感觉如何？请告诉我们：`,
  },
  corporateFeedback: {
    subject: '您的团队做义工，感觉如何？',
    email: [`感谢您和您的团队为${charity.name}的孩子付出时间。`, `您和您的团队感觉如何？${honest}`],
    invitation: '提供意见',
    sms: `感谢您和团队为${charity.shortName}做义工！请告诉我们感觉如何：`,
  },
  volunteerExit: {
    subject: '在您离开之前',
    email: [
      `感谢您为${charity.name}的孩子所做的一切。`,
      '在您离开之际，可否再帮一个忙？请告诉我们哪些好，哪些应该改变。',
      '随时欢迎您回来。',
    ],
    invitation: '告诉我们您的感受',
    sms: `感谢您为${charity.shortName}所做的一切！离开前，请告诉我们您的感受：`,
  },
  organizationExit: {
    subject: '回顾我们的合作',
    email: [`感谢贵机构为${charity.name}的孩子所做的一切。`, '在合作结束之际，请告诉我们哪些好，哪些应该改变。'],
    invitation: '告诉我们您的感受',
    sms: `感谢您与${charity.shortName}合作！请告诉我们您的感受：`,
  },
  organizationFeedback: {
    subject: '我们一起办的活动如何？',
    email: [`感谢贵机构为${charity.name}的孩子所做的一切。`, `您的团队觉得活动如何？${honest}`],
    invitation: '提供意见',
    sms: `感谢您与${charity.shortName}一起办活动！请告诉我们感觉如何：`,
  },
  characterReference: {
    subject: '您愿意担任一位义工的品格推荐人吗？',
    email: [
      `{{volunteer}}希望为${charity.name}的孩子做义工，并提名您为品格推荐人。`,
      '请告诉我们您是如何认识对方的。大约需要六分钟，您所写的内容只有您和我们知道。',
    ],
    invitation: '提供推荐',
    sms: `一位${charity.shortName}义工提名您为品格推荐人。请告诉我们您如何认识对方：`,
  },
  characterReferees: {
    subject: '请提供两位品格推荐人',
    email: [
      `感谢您愿意为${charity.name}做义工。`,
      '在您与孩子见面之前，我们会向两位熟悉您的人了解您的情况。请告诉我们他们是谁。',
    ],
    invitation: '填写您的推荐人',
    sms: `感谢您愿意为${charity.shortName}做义工！请提供两位熟悉您的人：`,
  },
  ownPage: {
    subject: '您的个人页面',
    email: [
      '您在我们这里有自己的页面。您可以查看有哪些活动、报名、告诉我们您不能来，以及查看您的时数。',
      '链接只供您本人使用，请勿转发。有效期为{{days}}天。',
    ],
    invitation: '打开我的页面',
    sms: `您在${charity.shortName}的个人页面：可查看活动、报名，或告诉我们您不能来。请勿转发：`,
  },
};

export const stepWords: StepWords = {
  remindReferee1: {
    subject: '可否再次请问：您愿意担任一位义工的品格推荐人吗？',
    email: ['一周前，我们请您担任{{volunteer}}的品格推荐人；对方希望为我们的孩子做义工。可否再次请您帮忙？', later],
    invitation: '提供推荐',
    sms: `一位${charity.shortName}义工正在等您的推荐。请在此提供或婉拒：`,
  },
  remindVolunteer1: {
    subject: '我们在等您的推荐人',
    email: [
      '我们已向{{referees}}了解您的情况，但还没有收到答复。您可否跟对方说一声？',
      '如果联系不上对方，您可以改为推荐其他人。',
    ],
    invitation: '查看或更改您的推荐人',
    sms: `您的推荐人尚未答复${charity.shortName}。请提醒对方，或推荐其他人：`,
  },
  remindReferee2: {
    subject: '一位义工正在等您的推荐',
    email: ['您告诉我们{{volunteer}}的情况后，对方就可以开始为我们的孩子做义工。请抽出几分钟。', later],
    invitation: '提供推荐',
    sms: `一位${charity.shortName}义工正在等您的推荐。请在此提供或婉拒：`,
  },
  remindVolunteer2: {
    subject: '您的推荐人还没有答复',
    email: ['我们仍未收到{{referees}}的答复。请再提醒一次，或推荐其他人。'],
    invitation: '查看或更改您的推荐人',
    sms: `您的推荐人尚未答复${charity.shortName}。请提醒对方，或推荐其他人：`,
  },
  remindReferee3: {
    subject: '最后一次请求：一位义工需要您的推荐',
    email: ['我们不会再就{{volunteer}}的事写信给您。如果您可以为对方的品格作证，请现在告诉我们。', later],
    invitation: '提供推荐',
    sms: `一位${charity.shortName}义工正在等您的推荐。请在此提供或婉拒：`,
  },
  remindVolunteer3: {
    subject: '您的推荐人还有一周时间',
    email: ['我们已最后一次询问{{referees}}。如果一周内没有答复，您需要推荐其他人。'],
    invitation: '查看或更改您的推荐人',
    sms: `您的推荐人尚未答复${charity.shortName}。请提醒对方，或推荐其他人：`,
  },
  another: {
    subject: '请提供另一位品格推荐人',
    email: ['您提名{{referees}}为品格推荐人，但我们没有收到推荐。', '请改为推荐其他人，让我们可以继续处理您的申请。'],
    invitation: '填写您的推荐人',
    sms: `我们没有收到您其中一位推荐人的推荐。请向${charity.shortName}推荐其他人：`,
  },
};

export const nameFallbacks = { volunteer: '一位义工', referee: '您的推荐人', referees: '您的推荐人', and: '和' };
