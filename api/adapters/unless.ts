import { DataverseError } from '../../dataverse/errors.ts';

/** Returns what an operation of Dataverse gives; undefined when it fails in one of these ways. @throws its other errors */
export async function unless<Result>(
  promise: Promise<Result>,
  kinds: readonly DataverseError['kind'][],
): Promise<Result | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof DataverseError && kinds.includes(error.kind)) return undefined;
    throw error;
  }
}
