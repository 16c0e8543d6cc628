import { compile } from 'html-to-text';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import {
  allowedAttributes,
  allowedCellAttributes,
  allowedLinkAttributes,
  allowedPictureAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
} from '../../domain/messages/allowedHtml.ts';
import { bytesOf, mostBodyBytes, mostNested } from '../../domain/messages/emailRules.ts';
import { isNestedDeeperThan } from '../../domain/messages/htmlNesting.ts';
import { pictureSource } from '../../domain/messages/pictures.ts';

/** Sanitises the HTML that people wrote, and converts it to plain text. */
export type Html = {
  /**
   * Keeps only the tags, attributes, styles and schemes that an email may have. Returns an empty text for HTML that is
   * far too large or too deeply nested.
   */
  clean: (html: string) => string;
  /** Converts HTML to plain text, for mail programs that show no HTML. */
  toText: (html: string) => string;
};

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    '*': [...allowedAttributes],
    a: [...allowedLinkAttributes],
    td: [...allowedCellAttributes],
    th: [...allowedCellAttributes],
    img: [...allowedPictureAttributes],
  },
  allowedSchemes: [...allowedSchemes],
  allowedSchemesByTag: { img: ['cid'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureSource.test(attribs.src ?? ''),
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(Object.entries(allowedStyles).map(([name, rule]) => [name, [rule]])) },
};

// By default html-to-text writes headings in capitals.
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } }));
/** Such as the charity's mark, which stands beside its name. */
const decorations = { selector: '[aria-hidden=true]', format: 'skip' };
const pictures = { selector: 'img', format: 'pictureText' };

/** Caches the last result: an email without merge fields has the same text for each of its recipients. */
function onceInARow(make: (text: string) => string): (text: string) => string {
  let last: { text: string; made: string } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

/** Checks the limits before sanitising, because the sanitiser's time grows with the square of the nesting depth. */
const isTooMuch = (text: string): boolean => bytesOf(text) > 2 * mostBodyBytes || isNestedDeeperThan(text, mostNested);

export const html: Html = {
  clean: onceInARow((text) => (isTooMuch(text) ? '' : sanitizeHtml(text, options))),
  // Compiled once, because compiling the selectors takes as long as converting a message.
  toText: onceInARow(
    compile({
      wordwrap: 100,
      selectors: [...headings, decorations, pictures],
      formatters: { pictureText: ({ attribs }, _walk, builder) => builder.addInline(`[${attribs.alt ?? ''}]`) },
    }),
  ),
};
