import type { Service } from '../serviceRequest.ts';

/** The time of the service's clock as columns keep it: UTC, whole seconds, no zone. */
export const storedNow = ({ now }: Service): string => now().toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
