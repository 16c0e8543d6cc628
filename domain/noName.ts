/** Shown in the place of a name that is not stored, as of an erased person. */
export const noName = '(no name)';

/** Returns a name in one form, or what stands for it. */
export const nameOr = (name: string | null | undefined): string => name?.trim() || noName;
