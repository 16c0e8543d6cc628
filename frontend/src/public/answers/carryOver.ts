import { carriedKey } from './carriedKey.ts';

/** Carries what was typed over when somebody chooses another language. @param typed undefined where there is nothing */
export function carryOver(typed: () => object | undefined): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.languages a');
    const carried = link && typed();
    if (!carried) return;
    try {
      sessionStorage.setItem(carriedKey(), JSON.stringify(carried));
    } catch {
      // Then this page stays, with what was typed.
      link.target = '_blank';
    }
  });
}
