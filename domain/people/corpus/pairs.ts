/** The corpus: two hundred pairs of records whose truth is known. */
import { boundaryDifferent } from './boundaryDifferent.ts';
import { boundarySame } from './boundarySame.ts';
import type { Pair } from './pair.ts';
import { strangersDifferent } from './strangersDifferent.ts';
import { strangersSame } from './strangersSame.ts';

/** By a stranger to the rules. What is promised of the judgement is measured with these. */
export const strangersPairs: readonly Pair[] = [...strangersSame, ...strangersDifferent];

/** By somebody who knows the rules, at the edge of each. */
export const boundaryPairs: readonly Pair[] = [...boundarySame, ...boundaryDifferent];

export const allPairs: readonly Pair[] = [...strangersPairs, ...boundaryPairs];
