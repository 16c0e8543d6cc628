import { filesIn } from '../architecture/projectFiles.ts';
import { dataFiles } from './dataFiles.ts';
import type { Scope } from './scope.ts';
import { scopes } from './scopes.ts';

const testing = /\.(test|example)\.ts$|^dataverse\/testing\//;

/** Returns the files with logic of each scope. A file is in one scope. */
export function filesOfScopes(): Map<Scope, string[]> {
  const files = new Map<Scope, string[]>(scopes.map((scope) => [scope, []]));
  for (const name of logicFiles()) {
    const scope = scopes.find(({ mutated }) => mutated.some((place) => isAt(name, place)));
    if (scope) files.get(scope)?.push(name);
  }
  return files;
}

/** Returns every file that is to be mutated. */
export function logicFiles(): string[] {
  const data = dataFiles.flatMap(({ files }) => files);
  return ['api/usecases', 'api/adapters', 'dataverse', 'domain']
    .flatMap((folder) => filesIn(folder))
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.ts') && !testing.test(name) && !data.some((place) => isAt(name, place)));
}

/** Returns whether a file is this one, or in this folder. */
export const isAt = (file: string, place: string): boolean =>
  file === place || file.startsWith(place.endsWith('/') ? place : `${place}/`);
