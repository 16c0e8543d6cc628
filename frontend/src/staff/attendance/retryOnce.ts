/** A failed load is tried once more after two seconds, as specified. */
export const retryOnce = { retry: 1, retryDelay: 2000 } as const;
