/** `POST /api/imports`: the record of an import, the references that it makes, and taking it back. */

export const importActions = {
  /** Writes down that rows of a file are about to be imported. Idempotent. */
  start: 'start_import',
  /** Makes references of the referees whom rows name, and writes down what their people agreed to. Idempotent. */
  nameReferees: 'name_referees',
  /** Returns what taking the import back would do with these volunteers, and changes nothing. */
  preview: 'preview_take_back',
  /** Takes the import back: deactivates the volunteers. Idempotent: an interrupted one is simply pressed again. */
  takeBack: 'take_back',
} as const;

/**
 * `file`: the hash of the file's content; for the volunteers of an organisation, a space and the organisation's id follow. The ids of
 * the import and of its rows are derived from it, so that the same file, for the same organisation, is the same import.
 */
export type ImportStart = { file: string; rows: number };
export type ImportStarted = { import: string };

/** A volunteer whom the import added or changed, and what the row's cell says: empty where it names nobody. */
export type RefereesOfRow = { profile: string; referees: string };
export type NamingReferees = { import: string; rows: readonly RefereesOfRow[] };
/** How many references there are by now for these rows. */
export type NamedReferees = { references: number };

export type TakingBack = { import: string; profiles: readonly string[] };
export type TakenBack = { rows: readonly TakenBackRow[] };
export type TakenBackRow = {
  profile: string;
  /** `gone`: deactivated already. */
  outcome: 'goes' | 'gone' | 'stays';
  /** Why they stay, in words. */
  reason?: string;
};

/** Volunteers in one request. */
export const mostAtOnce = 100;
