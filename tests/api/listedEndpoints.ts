/** Every endpoint of the API, as the functions register them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { endpointsOf, type HttpFunction, type ListedEndpoint } from '../../api/http/endpoints.ts';
import { httpFunctions } from '../../api/http/httpFunction.ts';

export async function registeredFunctions(): Promise<readonly HttpFunction[]> {
  // The library warns that nobody will call these functions; they are only listed here.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = path.resolve('api/functions');
  for (const file of readdirSync(folder)) await import(path.join(folder, file));
  return httpFunctions;
}

export const listedDoors = async (): Promise<ListedEndpoint[]> => (await registeredFunctions()).flatMap(endpointsOf);
