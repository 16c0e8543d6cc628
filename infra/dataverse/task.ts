/** A remaining step that is not about a table. */
export type Task = {
  /** `+` creates, `~` changes. */
  sign: '+' | '~';
  /** The name of the part, for people. */
  what: string;
  run: () => Promise<unknown>;
};
