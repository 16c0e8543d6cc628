/** What may be logged of an error. Its message may not: a library's message may quote what a person wrote. */
export type FailurePlace = { kind: string; where: string | undefined };

/** @returns the error's name, and the first line of its stack that is a place */
export const failurePlace = (error: unknown): FailurePlace => ({
  kind: error instanceof Error ? error.name : typeof error,
  where:
    error instanceof Error
      ? error.stack
          ?.split('\n')
          .find((line) => line.trim().startsWith('at '))
          ?.trim()
      : undefined,
});
