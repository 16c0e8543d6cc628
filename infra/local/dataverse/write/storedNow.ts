import type { Service } from '../serviceRequest.ts';

/** Returns the current time as columns store it: UTC, whole seconds, no zone. */
export const storedNow = ({ now }: Service): string => now().toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
