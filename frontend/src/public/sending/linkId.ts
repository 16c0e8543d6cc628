import { parse } from 'regexparam';
import type { Form } from '../../../../domain/forms/formTypes.ts';

/** Returns the id in the address, with its signature if signed; empty where the form has no link. */
export function linkId(form: Form): string {
  const { keys, pattern } = parse(form.path);
  const at = form.link ? keys.indexOf(form.link.param) : -1;
  // Taken as the browser writes it: a valid link has nothing encoded, and a header accepts no other characters.
  return pattern.exec(window.location.pathname)?.[at + 1] ?? '';
}
