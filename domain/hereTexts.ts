/** The language of the page: English here, and another where the build puts that language's file in place of this one. */
export const here: { code: 'en' | 'zh' | 'ms' | 'ta'; tag: string; prefix: string } = {
  code: 'en',
  /** As browsers name it, for dates. */
  tag: 'en-SG',
  /** What stands before the address of a form. */
  prefix: '',
};
