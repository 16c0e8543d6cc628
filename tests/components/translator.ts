/** What a browser that translates a page does to it. The function is complete in itself, so that it can be sent to a page. */

declare global {
  /** Returns the texts that a page has changed, of which a person still reads the old one. */
  var staleTexts: () => string[];
}

/** Puts each text into elements of its own, as soon as it is there, and lets go of the text that stood there. */
export function translatePage(): void {
  const replaced: { text: Text; shown: HTMLElement; parent: Node }[] = [];
  const isShown = ({ data, parentElement }: Text) =>
    data.trim() !== '' && !!parentElement && !parentElement.closest('font, script, style, textarea, title, svg');
  const textsIn = (node: Node): Text[] => {
    if (node instanceof Text) return isShown(node) ? [node] : [];
    return [...node.childNodes].flatMap(textsIn);
  };
  const translate = (text: Text) => {
    const parent = text.parentNode;
    if (!parent) return;
    const shown = document.createElement('font');
    shown.append(document.createElement('font'));
    shown.firstElementChild?.append(text.data);
    text.replaceWith(shown);
    replaced.push({ text, shown, parent });
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) textsIn(node).forEach(translate);
  }).observe(document, { childList: true, subtree: true });
  if (document.body) textsIn(document.body).forEach(translate);
  globalThis.staleTexts = () =>
    replaced
      .filter(({ text, shown }) => shown.isConnected && shown.textContent !== text.data)
      .map(({ text, shown }) => `“${shown.textContent}” in place of “${text.data}”`);
}
