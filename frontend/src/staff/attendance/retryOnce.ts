/** A failed load is retried once after two seconds, as specified. */
export const retryOnce = { retry: 1, retryDelay: 2000 } as const;
