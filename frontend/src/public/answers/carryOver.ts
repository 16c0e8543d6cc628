import { carriedKey } from './carriedKey.ts';

/** Stores what was typed, for `takeCarried` on the next page of this form in this tab. @returns false where the tab keeps nothing */
function keep(typed: object): boolean {
  try {
    sessionStorage.setItem(carriedKey(), JSON.stringify({ ...typed, at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page again with what was typed, where there is a signal: in most browsers a file that did not come once never
 * comes in the same document.
 * @param typed as for `carryOver`
 * @param stop aborted where the page is to stay
 * @returns false where the page stays
 */
export async function loadAgain(typed: () => object | undefined, stop?: AbortSignal): Promise<boolean> {
  const page = await fetch(window.location.href, { signal: stop }).catch(() => undefined);
  const carried = typed();
  if (!page?.ok || stop?.aborted || (carried && !keep(carried))) return false;
  window.location.reload();
  return true;
}

/**
 * Carries what was typed over when somebody chooses another language.
 * @param typed undefined where there is nothing
 * @returns a function that ends it
 */
export function carryOver(typed: () => object | undefined): () => void {
  const carry = (click: MouseEvent) => {
    const { target } = click;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.languages a');
    // Otherwise this page stays, and the answers would wait for whoever opens the form next.
    const leaves = !(click.defaultPrevented || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
    const carried = link && leaves && typed();
    if (!carried) return;
    // Where the tab keeps nothing, this page stays, with what was typed.
    if (!keep(carried)) link.target = '_blank';
  };
  document.addEventListener('click', carry);
  return () => document.removeEventListener('click', carry);
}
