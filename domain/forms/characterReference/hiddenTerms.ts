/**
 * Options that the referee's form does not offer, by code. The customer hides some and did not show which: none so far.
 */
export const hiddenTerms: readonly number[] = [];
