/** What staff say of two volunteers who may be one person: `POST /api/doubles`, with `pair`, the pair's id. */
export const doubleActions = {
  notTheSame: 'not_the_same',
  /** Takes it back. */
  askAgain: 'ask_again',
} as const;

/** Makes a pair of two volunteers whom staff chose: `POST /api/doubles`, with the ids of their profiles. */
export const pairUpAction = 'pair_up';
export type PairUpRequest = { one: string; other: string };

/** Merging the two of a pair, and undoing it, at the same path. */
export const mergeActions = {
  compare: 'compare',
  merge: 'merge',
  list: 'list_merges',
  /** What an undo could not give back. */
  lookAtUndo: 'look_at_undo',
  undo: 'undo_merge',
} as const;

/** Which of a pair is kept. */
export type PairSide = 'earlier' | 'later';
export type MergeQuestion = { pair: string; kept: PairSide };

/** A group of values in which the two differ. Texts are as people read them; empty where nothing is stored. */
export type ComparedValue = {
  key: string;
  label: string;
  kept: string;
  merged: string;
  suggested: 'kept' | 'merged';
};

export type MergeComparison = {
  /** Their names. */
  kept: string;
  merged: string;
  /** What tells them apart where they have one name: email, phone number, and when they were added. */
  keptAbout: string;
  mergedAbout: string;
  /** The status that the kept person has afterwards; nobody chooses it. */
  status: string;
  keptStatus: string;
  mergedStatus: string;
  values: ComparedValue[];
  /** What moves, such as `2 × Attendance`. */
  moves: string[];
  /** Only officers may merge these two. */
  isOfficerNeeded: boolean;
  mayMerge: boolean;
  /** The version of the rows that were compared; a merge of changed rows is refused. */
  version: string;
};

/** `merge` is an id that the browser makes, so that a repeated request continues the same merge. */
export type MergeRequest = MergeQuestion & { merge: string; version: string; fromMerged: string[] };

export type ListedMerge = {
  id: string;
  kept: string;
  merged: string;
  /** Who merged them, and when (ISO 8601). */
  by: string;
  on: string;
  /** Until when it can be undone, ISO 8601. */
  until: string;
  state: 'merged' | 'undone';
  /** What the undo could not give back, so that it stayed with the kept person. */
  left: string[];
};

export type UndoOutlook = {
  kept: string;
  merged: string;
  /** What an undo could not give back, as `ListedMerge.left`: it stays with the kept person. */
  stays: string[];
  mayUndo: boolean;
};
