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
