/** Ids of parts of the solution: the same in every build, so that an import changes what an earlier one made. */
import { v5 } from 'uuid';

const namespace = '0d6c1b5e-3f0a-4b7e-9a54-7c2e8f1d6a90';

/** @returns a UUID made of the name, in braces as solutions write it */
export const idOf = (name: string): string => `{${v5(name, namespace)}}`;
