/** What a page knows of its own language; English, unless it is built for another one. */
export const here: { code: 'en' | 'zh' | 'ms' | 'ta'; tag: string; prefix: string } = {
  code: 'en',
  /** As browsers name it, for dates. */
  tag: 'en-SG',
  /** What stands before the address of a form. */
  prefix: '',
};
