/** Something that is left to do in an organisation, apart from its tables. */
export type Task = {
  /** `+` makes, `~` changes. */
  sign: '+' | '~';
  /** For people: what it is about, by name. */
  what: string;
  run: () => Promise<unknown>;
};
