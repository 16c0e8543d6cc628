/** Returns who signed: the address of a signature, which nobody changes; the name where there is none. */
export const signerOf = (signature: string): string =>
  (/\(([^()]+)\)$/.exec(signature)?.[1] ?? signature).toLowerCase();
