import { carriedKey } from './carriedKey.ts';

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
    try {
      sessionStorage.setItem(carriedKey(), JSON.stringify({ ...carried, at: Date.now() }));
    } catch {
      // Then this page stays, with what was typed.
      link.target = '_blank';
    }
  };
  document.addEventListener('click', carry);
  return () => document.removeEventListener('click', carry);
}
