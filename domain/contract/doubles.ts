/** What staff say of two volunteers who may be one person: `POST /api/doubles`, with `pair`, the pair's id. */
export const doubleActions = {
  notTheSame: 'not_the_same',
  /** Takes it back. */
  askAgain: 'ask_again',
} as const;
