/**
 * What a body may contain: what the customer asked for, what is pasted from Word and Outlook as far as mail programs
 * show it, and nothing that the sanitisers remove.
 */
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { allowedSchemes } from '../../../../../../domain/messages/allowedHtml.ts';
import { tables } from './tables.ts';

export const headings = [1, 2, 3] as const;

/** Typefaces that every mail program has. */
export const fonts = ['Arial', 'Georgia', 'Tahoma', 'Times New Roman', 'Verdana', 'Courier New'] as const;

/** Returns whether a link may go to an address. Without a scheme it would lead nowhere in an email. */
export const isAllowedLink = (address: string): boolean =>
  new RegExp(`^(?:${allowedSchemes.join('|')}):\\S+$`, 'i').test(address);

export const extensions = [
  StarterKit.configure({
    heading: { levels: [...headings] },
    code: false,
    codeBlock: false,
    strike: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextStyle,
  FontFamily,
  FontSize,
  Color,
  BackgroundColor,
  ...tables,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];
