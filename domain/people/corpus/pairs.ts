/** The corpus: two hundred pairs of records whose truth is known. */
import { boundaryDifferent } from './boundaryDifferent.ts';
import { boundarySame } from './boundarySame.ts';
import type { Pair } from './pair.ts';
import { strangersDifferent } from './strangersDifferent.ts';
import { strangersSame } from './strangersSame.ts';

/** Written by somebody who does not know the rules: only these measure how good the judgement is. */
export const strangersPairs: readonly Pair[] = [...strangersSame, ...strangersDifferent];

/** Written by somebody who knows the rules: borderline cases of each. */
export const boundaryPairs: readonly Pair[] = [...boundarySame, ...boundaryDifferent];

export const allPairs: readonly Pair[] = [...strangersPairs, ...boundaryPairs];
