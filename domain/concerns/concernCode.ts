/** @returns what people call a concern: it comes from the row's id and says nothing of anybody, `C-1A2B3C4D` */
export const concernCode = (id: string): string => `C-${id.slice(0, 8).toUpperCase()}`;
