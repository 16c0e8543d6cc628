import type { RegisterKindName } from '../../outbox/marks.ts';
import { activityRegister } from './activityRegister.ts';
import type { RegisterKind } from './registerKind.ts';
import { trainingRegister } from './trainingRegister.ts';

export const registerKinds: Record<RegisterKindName, RegisterKind> = {
  activity: activityRegister,
  training: trainingRegister,
};
