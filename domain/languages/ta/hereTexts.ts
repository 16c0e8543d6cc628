import type * as english from '../../hereTexts.ts';

export const here: typeof english.here = { code: 'ta', tag: 'ta-SG', prefix: '/ta' };
