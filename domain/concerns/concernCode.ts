/** Returns the code of a concern, derived from its row's id: it reveals nothing about anybody, `C-1A2B3C4D`. */
export const concernCode = (id: string): string => `C-${id.slice(0, 8).toUpperCase()}`;
