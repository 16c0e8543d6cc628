import type * as english from '../../hereTexts.ts';

export const here: typeof english.here = { code: 'ms', tag: 'ms-SG', prefix: '/ms' };
