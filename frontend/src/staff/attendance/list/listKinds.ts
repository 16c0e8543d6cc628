import { activityList } from './activityList.ts';
import type { ListKind } from './listKind.ts';
import { recurringList } from './recurringList.ts';
import { trainingList } from './trainingList.ts';

export type ListMode = ListKind['name'];

/** In the order of the tabs. */
export const listKinds: readonly ListKind[] = [activityList, trainingList, recurringList];
