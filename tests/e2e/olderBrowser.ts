/**
 * Removes what Chrome 80 or Safari 13.1 lacks, before a page's first script. The function is complete in itself, so that
 * it can be sent to a page.
 */
export function withoutYoungerFeatures(): void {
  const missing: readonly (readonly [object | undefined, ...string[]])[] = [
    [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [String.prototype, 'at', 'replaceAll', 'isWellFormed'],
    [Object, 'hasOwn', 'groupBy'],
    [Promise, 'any', 'withResolvers', 'try'],
    [AbortSignal, 'timeout', 'any'],
    [Response, 'json'],
    [Crypto.prototype, 'randomUUID'],
    [Intl, 'DisplayNames', 'ListFormat', 'Segmenter', 'RelativeTimeFormat', 'Locale'],
    [Element.prototype, 'checkVisibility', 'replaceChildren', 'ariaLabel'],
    [HTMLElement.prototype, 'inert', 'showPopover'],
    [HTMLInputElement.prototype, 'showPicker'],
    [HTMLDialogElement.prototype, 'showModal', 'show', 'close'],
    [HTMLFormElement.prototype, 'requestSubmit'],
    [Navigator.prototype, 'locks', 'clipboard', 'share', 'userActivation'],
    [window, 'structuredClone', 'BroadcastChannel', 'ResizeObserver', 'requestIdleCallback', 'cancelIdleCallback'],
    [window, 'HTMLDialogElement', 'WeakRef', 'FinalizationRegistry', 'Iterator', 'trustedTypes', 'scheduler'],
  ];
  for (const [owner, ...names] of missing) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  // It is inherited from what all else keeps.
  Object.defineProperty(MediaQueryList.prototype, 'addEventListener', { value: undefined });
}
