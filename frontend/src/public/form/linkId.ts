import { parse } from 'regexparam';
import type { Form } from '../../../../domain/forms/formTypes.ts';

/** The id in the address, with its signature where it is signed; empty where the form has no link. */
export function linkId(form: Form): string {
  const { keys, pattern } = parse(form.path);
  const at = form.link ? keys.indexOf(form.link.param) : -1;
  // As the browser writes it: nothing of a good link is encoded, and a header takes no other letters.
  return pattern.exec(window.location.pathname)?.[at + 1] ?? '';
}
