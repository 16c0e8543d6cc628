import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { emptyOld } from '../offline/oldSessions.ts';

/** Hydrates one of the pages that the build has rendered. */
export function startPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, page);
  emptyOld();
}
