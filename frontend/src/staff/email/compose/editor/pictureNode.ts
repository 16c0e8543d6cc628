/** A picture in the editor: stored as `cid:` and its id, shown by what Dataverse holds of it. */
import { Node } from '@tiptap/react';
import { pictureSource, sourceOf } from '../../../../../../domain/messages/pictures.ts';
import type { ShownPicture } from '../pictures/pictureRows.ts';

export type PictureAttributes = { id: string; alt: string; width: number };

/** The width of a message's text, in pixels, for mail programs that understand only a fixed width. */
const mostShown = 552;

/** @param read returns null for a picture that is gone */
export const pictureNode = (read: (id: string) => Promise<ShownPicture | null>) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, width: { default: mostShown } }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const source = element.getAttribute('src') ?? '';
          if (!pictureSource.test(source)) return false;
          const width = Number(element.getAttribute('width')) || mostShown;
          return { id: source.slice('cid:'.length), alt: element.getAttribute('alt') ?? '', width };
        },
      },
    ],
    renderHTML: ({ node }) => ['img', htmlOf(node.attrs)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img');
        const { src, ...shown } = htmlOf(node.attrs);
        for (const [name, value] of Object.entries(shown)) dom.setAttribute(name, value);
        read(src.slice('cid:'.length))
          .then((picture) => picture && dom.setAttribute('src', picture.url))
          // Its text stands there instead.
          .catch(() => undefined);
        return { dom };
      },
  });

function htmlOf({ id, alt, width }: Record<string, unknown>): {
  src: string;
  alt: string;
  width: string;
  style: string;
} {
  const pixels = String(Math.min(mostShown, Number(width)));
  return { src: sourceOf(String(id)), alt: String(alt), width: pixels, style: 'max-width: 100%; height: auto' };
}
