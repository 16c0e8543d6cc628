import { activityRegister } from './activityRegister.ts';
import type { RegisterKind, RegisterKindName } from './registerKind.ts';
import { trainingRegister } from './trainingRegister.ts';

export const registerKinds: Record<RegisterKindName, RegisterKind> = {
  activity: activityRegister,
  training: trainingRegister,
};
