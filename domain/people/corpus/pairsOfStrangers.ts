/** Pairs of records by somebody who did not know the rules by which they are compared: the truth, and why. */
import type { Pair } from './pair.ts';
import { strangersDifferent } from './strangersDifferent.ts';
import { strangersSame } from './strangersSame.ts';

export const strangersPairs: readonly Pair[] = [...strangersSame, ...strangersDifferent];
