/** What keeps concerns from their readers, or changes of evidence from being recorded. */
export type SafeguardingWatch = {
  /** For officers and their deputy, in words; empty for everybody else. */
  warnings: string[];
};
