/** Stable ids of the parts of the solution, so that an import updates what an earlier one created. */
import { v5 } from 'uuid';

const namespace = '0d6c1b5e-3f0a-4b7e-9a54-7c2e8f1d6a90';

/** Returns a UUID derived from the name, in braces as solutions write it. */
export const idOf = (name: string): string => `{${v5(name, namespace)}}`;
