/** Every door of the API, as the functions register them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { doorsOf, type HttpFunction, type ListedDoor } from '../../api/http/doors.ts';
import { httpFunctions } from '../../api/http/httpFunction.ts';

export async function registeredFunctions(): Promise<readonly HttpFunction[]> {
  // The library tells that nobody will call these functions; we only list them.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = path.resolve('api/functions');
  for (const file of readdirSync(folder)) await import(path.join(folder, file));
  return httpFunctions;
}

export const listedDoors = async (): Promise<ListedDoor[]> => (await registeredFunctions()).flatMap(doorsOf);
