/** `POST /api/erased_people`: which people of an import were erased on request. */

/** A row of a file. Its names and addresses are in the body, which no log keeps. */
export type ErasedQuestion = {
  people: readonly { name: string; emails: readonly string[]; phones: readonly string[] }[];
};

/** The places in the list of those who were erased. */
export type ErasedAnswer = { erased: number[] };

/** People in one request. */
export const mostErasedAsked = 500;
