import { useEffect } from 'react';

const sentinels = '[data-tabster-dummy][aria-hidden]';

/**
 * Shows Fluent's focus sentinels around pages, dialogs and lists to screen readers: they take the focus to pass it on,
 * and an element with focus must not be hidden (axe, `aria-hidden-focus`). Those of a tab list stay hidden, because it
 * may contain only tabs.
 */
export function useShownSentinels(): void {
  useEffect(() => {
    const show = () => {
      for (const sentinel of document.querySelectorAll(sentinels))
        if (!sentinel.closest('[role="tablist"]')) sentinel.removeAttribute('aria-hidden');
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
}
