import type { NavigateOptions } from 'react-router-dom';
import type { Destination } from '../../../../../dataverse/readings/find/found.ts';
import { personPath, registerPath, staffPaths } from '../../../../../domain/contract/staffPaths.ts';

/** Returns where a result leads. Names and the ids of organisations, which open links, stay out of the address. */
export function leadTo(to: Destination): { path: string; options?: NavigateOptions } {
  switch (to.page) {
    case 'person':
      return { path: personPath(to.id) };
    case 'register':
      return { path: registerPath(to) };
    case 'references':
      return { path: staffPaths.references, options: { state: { searchedFor: to.name } } };
    case 'volunteers':
      return { path: staffPaths.volunteers, options: { state: { organization: to.organization } } };
  }
}
