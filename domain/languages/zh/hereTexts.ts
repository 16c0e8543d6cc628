import type * as english from '../../hereTexts.ts';

export const here: typeof english.here = { code: 'zh', tag: 'zh-SG', prefix: '/zh' };
