import type * as english from '../../forms/refereeEntryTexts.ts';
import type { Translated } from '../languages.ts';

export const refereeLabels = {
  Name: '姓名',
  Designation: '职位',
  Organisation: '机构',
  Relationship: '与您的关系',
  NoYearsKnown: '认识年数',
  Contact: '联络号码',
  Email: '电邮',
} satisfies Translated<typeof english.refereeLabels>;
