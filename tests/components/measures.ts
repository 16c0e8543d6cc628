/** Measures of the page that this code runs in. Each function is complete in itself, so that it can be sent to a page. */

/** Returns by how many pixels something is wider than the screen. */
export const excessWidth = (): number =>
  // The body, because an open dialog takes the scroll bar's space from it and not from the document.
  document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width);

/** Returns the touch targets that are too small: single controls below 44 px, rows of radios and boxes below 32 px. */
export const smallTargets = (): string[] =>
  [...document.querySelectorAll('button, input, select, textarea')].flatMap((control) => {
    if (control.closest('[aria-hidden="true"]') || !control.checkVisibility()) return [];
    const isRow = control.matches('[type="radio"], [type="checkbox"]');
    // A field is pressed anywhere in its frame, and a row anywhere in its line.
    const frame = isRow ? control.parentElement : control.closest('.fui-Input, .fui-Combobox');
    const { width, height } = (frame ?? control).getBoundingClientRect();
    return Math.min(width, height) < (isRow ? 32 : 44) ? [`${Math.round(width)}×${height} ${control.outerHTML}`] : [];
  });

/** Returns the visible fields whose text is smaller than 16 px, into which a phone would zoom. */
export const smallTexts = (): string[] =>
  [
    ...document.querySelectorAll('input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea'),
  ].flatMap((field) => {
    const { fontSize } = getComputedStyle(field);
    return field.checkVisibility() && field.getAttribute('aria-hidden') !== 'true' && Number.parseFloat(fontSize) < 16
      ? [`${fontSize} ${field.outerHTML}`]
      : [];
  });

/**
 * Returns what goes wrong on a page whose texts are 40 % longer, as other languages are: texts that are cut, leave their box,
 * or lie over another one, and a screen that scrolls sideways. Afterwards the texts are as before.
 */
export function longerTextFaults(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { text: Text; before: string; element: HTMLElement }[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const element = text.parentElement;
    if (!(text instanceof Text) || text.data.trim() === '' || !element?.checkVisibility()) continue;
    if (element.closest('script, style, textarea, option, .visuallyHidden, [aria-hidden="true"]')) continue;
    texts.push({ text, before: text.data, element });
  }
  // Addresses and numbers are the same in every language.
  const longer = (word: string) =>
    /[@\d]/.test(word) ? word : word + word.slice(-1).repeat(Math.ceil(word.length * 0.4));
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const boxOf = (element: HTMLElement): HTMLElement =>
    getComputedStyle(element).display.startsWith('inline') && element.parentElement
      ? boxOf(element.parentElement)
      : element;
  for (const { text, before } of texts) text.data = before.replace(/\p{L}+[^\s]*/gu, longer);
  const wide = document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width);
  const lines = texts.flatMap(({ text, element }) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 0).map((line) => ({ text, element, line }));
  });
  const outside = lines.flatMap(({ text, element, line }) => {
    const box = boxOf(element);
    const { left, right } = box.getBoundingClientRect();
    const isOut = line.left < left - 1 || line.right > right + 1;
    const isCut = box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY === 'hidden';
    return !scrolls(box) && (isOut || isCut) ? [`outside its box: ${text.data}`] : [];
  });
  // The lines of a text stand close; what counts is the middle of each.
  const middle = ({ top, bottom, left, right }: DOMRect) => ({
    left,
    right,
    top: top + (bottom - top) / 4,
    bottom: bottom - (bottom - top) / 4,
  });
  const over = lines.flatMap((one, index) => {
    const a = middle(one.line);
    return lines.slice(index + 1).flatMap((other) => {
      const b = middle(other.line);
      const isOver =
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      return isOver && one.text !== other.text ? [`over each other: ${one.text.data} | ${other.text.data}`] : [];
    });
  });
  for (const { text, before } of texts) text.data = before;
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...new Set([...outside, ...over])];
}

/**
 * Returns the words that break in their middle, at the letters' present size and at twice that, and by how many pixels
 * the page is wider than the screen then. Chinese breaks between any two letters, and a Tamil word that the line of
 * an option does not hold where it must. A telephone number counts as a word.
 */
export function brokenWords(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>('body *')];
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  // Where little motion is wanted, every change is a transition, if a short one: a new size would be there a moment later.
  for (const element of elements) element.style.transitionProperty = 'none';
  // Beside an option's circle and inside its frame, at the sides of the page.
  const lineOfOption = document.body.clientWidth - 97;
  const isBroken = (text: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const isTooLong = rects.reduce((sum, { width }) => sum + width, 0) > lineOfOption;
    const mayBreak = isTooLong && text.parentElement?.closest('[lang]')?.getAttribute('lang')?.startsWith('ta');
    return !mayBreak && new Set(rects.map(({ top }) => Math.round(top))).size > 1;
  };
  const broken = [1, 2].flatMap((times) => {
    for (const [index, element] of elements.entries()) element.style.fontSize = `${(sizes[index] ?? 16) * times}px`;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!(text instanceof Text) || !text.parentElement?.checkVisibility()) continue;
      if (text.parentElement.closest('script, style, textarea, option, .visuallyHidden, [aria-hidden="true"]'))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/\+\d[\d\s]*\d|[^\s/\-–,·]+/g))
        if (!/\p{Script=Han}|@/u.test(word) && isBroken(text, index, index + word.length))
          found.push(`${times * 100} %: ${word}`);
    }
    const wide = document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width);
    return wide > 0 ? [...found, `${times * 100} %: ${wide} px too wide`] : found;
  });
  for (const element of elements) Object.assign(element.style, { fontSize: '', transitionProperty: '' });
  return broken;
}
