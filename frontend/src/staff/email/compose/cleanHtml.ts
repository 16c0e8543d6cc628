/** Sanitises a body in the browser by the server's rules, before it is sent, stored or shown; what is pasted, the editor takes first. */
import createDOMPurify from 'dompurify';
import {
  allowedAttributes,
  allowedCellAttributes,
  allowedLinkAttributes,
  allowedPictureAttributes,
  allowedSchemes,
  allowedStyles,
  allowedTags,
} from '../../../../../domain/messages/allowedHtml.ts';
import { pictureSource, sourceOf } from '../../../../../domain/messages/pictures.ts';

// An instance of our own, because hooks belong to the instance and must not affect others.
const purifier = createDOMPurify(window);

const ofPictures: readonly string[] = allowedPictureAttributes;

purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (ofPictures.includes(data.attrName)) {
    data.keepAttr = node.tagName === 'IMG' && (data.attrName !== 'src' || pictureSource.test(data.attrValue));
    data.forceKeepAttr = data.keepAttr;
    return;
  }
  if (data.attrName !== 'style') return;
  data.attrValue = keptStyles(data.attrValue);
  data.keepAttr = data.attrValue !== '';
});
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !node.hasAttribute('src')) node.remove();
});

const settings = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes, ...allowedLinkAttributes, ...allowedCellAttributes, ...allowedPictureAttributes],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowedSchemes.join('|')}):`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Returns the HTML without anything that runs, fetches or misleads. */
export const cleanHtml = (html: string): string => purifier.sanitize(html, settings);

/** Returns the declarations of a `style` that the rules allow. */
function keptStyles(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const rule = Object.hasOwn(allowedStyles, property) ? allowedStyles[property] : undefined;
      return rule?.test(value) ? [`${property}: ${value}`] : [];
    })
    .join('; ');
}

/** In addition to sandbox and sanitising: if either has a hole, still nothing is fetched and nothing runs. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:"><base target="_blank">';

/** Returns a whole message as a page for a frame. @param pictures the address of each, by its id */
export const shownMessage = (html: string, pictures: ReadonlyMap<string, string | undefined>): string =>
  [...pictures].reduce(
    (text, [id, url]) => (url === undefined ? text : text.replaceAll(`"${sourceOf(id)}"`, `"${url}"`)),
    html.replace(/<head>/i, `<head>${policy}`),
  );
