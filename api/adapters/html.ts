import { compile } from 'html-to-text';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import {
  allowedAttributes,
  allowedCellAttributes,
  allowedLinkAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
} from '../../domain/messages/allowedHtml.ts';
import { bytesOf, mostBodyBytes, mostNested } from '../../domain/messages/emailRules.ts';
import { isNestedDeeperThan } from '../../domain/messages/htmlNesting.ts';

/** What people wrote as HTML, made safe and made plain. */
export type Html = {
  /** Leaves what an email may hold, and nothing that runs, loads or leads elsewhere; nothing of what is far too much. */
  clean: (html: string) => string;
  /** The same to read, for who sees no HTML. */
  toText: (html: string) => string;
};

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    '*': [...allowedAttributes],
    a: [...allowedLinkAttributes],
    td: [...allowedCellAttributes],
    th: [...allowedCellAttributes],
  },
  allowedSchemes: [...allowedSchemes],
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(Object.entries(allowedStyles).map(([name, rule]) => [name, [rule]])) },
};

// Capitals would shout.
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } }));

/** An email without places for names is the same for all its recipients, one after another. */
function onceInARow(make: (text: string) => string): (text: string) => string {
  let last: { text: string; made: string } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

/** The sanitiser's work grows with the square of the depth, so what no rule of ours lets in is not handed to it. */
const isTooMuch = (text: string): boolean => bytesOf(text) > 2 * mostBodyBytes || isNestedDeeperThan(text, mostNested);

export const html: Html = {
  clean: onceInARow((text) => (isTooMuch(text) ? '' : sanitizeHtml(text, options))),
  // Made once: to read the selectors takes as long as to read a message.
  toText: onceInARow(compile({ wordwrap: 100, selectors: headings })),
};
