import type * as english from '../../signup/ownDetailTexts.ts';
import type { Translated } from '../languages.ts';

export const ownDetailTexts = {
  title: '我的资料',
  open: '地址、紧急联络人、饮食',
  labels: {
    address: '地址',
    unit: '门牌号码',
    emergencyName: '紧急联络人姓名',
    emergencyNumber: '紧急联络人电话',
    emergencyRelationship: '与您的关系',
    dietary: '饮食限制',
  },
  onRecord: '我们已有此记录。如需更改，才在此填写。',
  together: {
    address: '更改时，原有的地址和门牌号码会一并替换，请两项都填写。',
    emergency: '更改时，原有的姓名、电话和关系会一并替换，请三项都填写。',
  },
  save: '保存',
  saving: '正在保存…',
  saved: '已保存。谢谢。',
  changed: '这些资料在此期间已被更改，因此未保存。如果您填写的内容正确，请再按一次“保存”。',
  failed: '无法保存。请检查网络连接，然后再试一次。',
  rest: '如需更改其他资料，例如姓名，请要求我们更正。',
  correct: '要求更正',
} satisfies Translated<typeof english.ownDetailTexts>;
