import { useEffect } from 'react';

const ends = '[data-tabster-dummy][aria-hidden]';

/**
 * Shows to screen readers the ends that Fluent puts around pages, windows and lists: they take the focus to pass it on,
 * and what can have the focus must not be hidden (axe, `aria-hidden-focus`). Those of a list of tabs stay hidden: it may
 * hold nothing but tabs.
 */
export function useShownEnds(): void {
  useEffect(() => {
    const show = () => {
      for (const end of document.querySelectorAll(ends))
        if (!end.closest('[role="tablist"]')) end.removeAttribute('aria-hidden');
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
}
