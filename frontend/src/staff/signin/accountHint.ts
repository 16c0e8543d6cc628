/**
 * Stores on the device which account was signed in last, until *Log out*: a new tab asks the sign-in service for it
 * without a prompt. It is no token, and opens nothing.
 */
import { deviceStorage, keepInStorage, readFromStorage } from '../../ui/deviceStorage.ts';

const key = 'staff-account-hint';

export const keepHint = (hint: string): void => keepInStorage(deviceStorage, key, hint);

export const forgetHint = (): void => keepInStorage(deviceStorage, key, undefined);

export function keptHint(): string | undefined {
  const kept = readFromStorage(deviceStorage, key);
  return typeof kept === 'string' ? kept : undefined;
}
