/** Prepares what is pasted from Word and Outlook for the editor, and lists what an email cannot show. */
import { pictureSource } from '../../../../../../domain/messages/pictures.ts';
import { restoreLists } from './pastedLists.ts';

export type Pasted = {
  html: string;
  /** In words: `2 pictures`. */
  leftOut: string[];
};

/** A picture of our own emails stays. */
const elsewhere = 'img[data-elsewhere]';

const kinds: readonly { selector: string; one: string; many: string }[] = [
  { selector: elsewhere, one: '1 picture', many: 'pictures' },
  { selector: '.msocomtxt', one: '1 comment', many: 'comments' },
  { selector: 'a[name^="_ftnref"], a[href^="#_ftn"]', one: '1 footnote', many: 'footnotes' },
  { selector: 'iframe, object, embed, video, audio', one: '1 embedded object', many: 'embedded objects' },
  { selector: 'input, select, textarea, button', one: '1 form field', many: 'form fields' },
  { selector: 'del', one: '1 deletion', many: 'deletions' },
];

/** Elements that are not the author’s text, or must not be read by others. */
const removed = [
  ...['style', 'script', 'xml', 'link', 'meta', 'title', 'del', 'iframe', 'object', 'embed', 'video', 'audio'],
  ...[elsewhere, 'input', 'select', 'textarea', 'button', '.MsoCommentReference', '.msocomanchor', '.msocomtxt'],
  ...['[style*="mso-element:comment"]', '[style*="mso-element:footnote-list"]'],
].join(',');

/** Returns the picture that is pasted, if nothing else is: what Word copies has a picture of its text, too. */
export function pastedPicture(clipboard: DataTransfer): File | undefined {
  const picture = [...clipboard.files].find(({ type }) => type.startsWith('image/'));
  const { body } = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  return body.textContent.trim() === '' ? picture : undefined;
}

/** Reads pasted HTML. @param html as in the clipboard */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img'))
    picture.toggleAttribute('data-elsewhere', !pictureSource.test(picture.getAttribute('src') ?? ''));
  const leftOut = kinds.flatMap(({ selector, one, many }) => {
    const count = body.querySelectorAll(selector).length;
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  });
  for (const element of body.querySelectorAll(removed)) element.remove();
  restoreLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[align], [bgcolor], [style]')) keepLooks(element);
  for (const element of body.querySelectorAll<HTMLElement>('div, p, li')) colourText(element);
  // Word ends each paragraph with an element of its own.
  for (const element of body.querySelectorAll('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  }
  return { html: body.innerHTML, leftOut };
}

/** Converts attributes into styles, and backgrounds into the one property that an email may have. */
function keepLooks(element: HTMLElement): void {
  const { style } = element;
  const align = element.getAttribute('align')?.toLowerCase() ?? '';
  if (!style.textAlign && /^(left|center|right|justify)$/.test(align)) style.textAlign = align;
  const ground = element.getAttribute('bgcolor') ?? '';
  if (!style.backgroundColor && ground) style.backgroundColor = ground;
  // Black is the default, and would be black on black in dark mode.
  if (/^(black|windowtext|#000000|rgb\(0, 0, 0\))$/i.test(style.color)) style.removeProperty('color');
  if (/^(white|#ffffff|rgb\(255, 255, 255\)|transparent)$/i.test(style.backgroundColor)) {
    style.removeProperty('background-color');
  }
}

const blocks = 'div, p, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** Outlook on the web writes a paragraph as a `div` with the colours, and the editor supports colours only on text. */
function colourText(element: HTMLElement): void {
  if (element.querySelector(blocks)) return;
  const { color, backgroundColor, textAlign } = element.style;
  if (color || backgroundColor) {
    const text = document.createElement('span');
    Object.assign(text.style, { color, backgroundColor });
    text.append(...element.childNodes);
    element.append(text);
  }
  if (element.tagName !== 'DIV') return;
  const paragraph = document.createElement('p');
  paragraph.style.textAlign = textAlign;
  paragraph.append(...element.childNodes);
  element.replaceWith(paragraph);
}
