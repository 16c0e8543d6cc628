/** The HTML that an email may contain. The sanitisers of browser and server are both configured from this. */

/** Text, its formatting, lists and links; pictures that the email brings along, so that showing it fetches nothing. */
export const allowedTags = [
  ...['p', 'div', 'br', 'hr', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li'],
  ...['table', 'tbody', 'tr', 'th', 'td', 'img'],
] as const;

/** Attributes allowed on every tag. `style` may have only `allowedStyles`. */
export const allowedAttributes = ['style', 'dir'] as const;
export const allowedLinkAttributes = ['href', 'title'] as const;
/** Numbers, on table cells. */
export const allowedCellAttributes = ['colspan', 'rowspan'] as const;

/** On pictures, whose source is `pictureSource` or which are left out. */
export const allowedPictureAttributes = ['src', 'alt', 'width'] as const;

/** A link leads to a page, a mailbox or a telephone. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const;

const colour = /^(#[0-9a-f]{3,8}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)|[a-z]{3,20})$/i;
const length = /^\d{1,3}(\.\d{1,3})?(px|pt|em|rem|%)$/;

/** The properties that the editor writes. None of these values can contain a URL. */
export const allowedStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify|start|end)$/,
  'font-family': /^[\w\s,'"-]{1,200}$/,
  'font-size': length,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic)$/,
  'text-decoration': /^(none|underline|line-through)$/,
  color: colour,
  'background-color': colour,
  'margin-left': length,
  'padding-left': length,
  padding: /^\d{1,2}px$/,
  border: /^1px solid (#[0-9a-f]{6}|rgb\(\d{1,3}, \d{1,3}, \d{1,3}\))$/i,
  'border-collapse': /^collapse$/,
  'max-width': /^100%$/,
  height: /^auto$/,
  'vertical-align': /^(top|middle|bottom)$/,
};
