import { parse } from 'regexparam';
import type { Form } from '../../../../domain/forms/kit.ts';

/** The id in the address; empty where the form has no link. */
export function linkId(form: Form): string {
  const { keys, pattern } = parse(form.path);
  const at = form.link ? keys.indexOf(form.link.param) : -1;
  return decodeURIComponent(pattern.exec(window.location.pathname)?.[at + 1] ?? '');
}
