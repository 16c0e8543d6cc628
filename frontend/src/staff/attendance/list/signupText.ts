type SignupRow = { crf69_signupopen: boolean | null; crf69_places: number | null };

export const signupColumns = ['crf69_signupopen', 'crf69_places'] as const;

/** Returns what a list says of sign-up: `Sign-up: 12 places`; nothing where it is not open. */
export const signupIn = ({ crf69_signupopen: isOpen, crf69_places: places }: SignupRow): { signup?: string } =>
  isOpen ? { signup: places === null ? 'Sign-up' : `Sign-up: ${places} ${places === 1 ? 'place' : 'places'}` } : {};
