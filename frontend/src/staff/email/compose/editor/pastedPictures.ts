/** Finds the pictures of a pasted text as far as a browser hands them over: those in its HTML, and Word's in its RTF. */
import { pictureSource, sourceOf } from '../../../../../../domain/messages/pictures.ts';
import { rtfPictures } from './rtfPictures.ts';

/** A picture of the text, not stored yet. */
export type PastedPicture = {
  /** By which the HTML names it meanwhile. */
  id: string;
  file: File;
  /** What its author wrote about it; empty if nothing. */
  text: string;
};

export type PastedText = { html: string; pictures: PastedPicture[] };

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
const sourceIn = (image: Element): string => image.getAttribute('src') ?? '';

/** @returns undefined for a text without a picture that can be taken in */
export function picturesWithin(clipboard: Pick<DataTransfer, 'getData'>): PastedText | undefined {
  const body = parsed(clipboard.getData('text/html'));
  const images = [...body.querySelectorAll('img')].filter((image) => !pictureSource.test(sourceIn(image)));
  // Word names files that a browser may not read, and has the same pictures in the same order in its RTF.
  const ofWord = images.filter((image) => sourceIn(image).startsWith('file:'));
  const inRtf = ofWord.length > 0 ? rtfPictures(clipboard.getData('text/rtf')) : [];
  const isSame = inRtf.length === ofWord.length;
  const pictures = images.flatMap((image) => {
    const place = ofWord.indexOf(image);
    const file = place < 0 ? dataFile(sourceIn(image)) : isSame ? inRtf[place] : undefined;
    if (!file) return [];
    const id = crypto.randomUUID();
    image.setAttribute('src', sourceOf(id));
    return [{ id, file, text: (image.getAttribute('alt') ?? '').trim() }];
  });
  return pictures.length > 0 ? { html: body.innerHTML, pictures } : undefined;
}

/** Returns the text with the pictures that were stored; the others are named as ones that cannot be sent. */
export function withStored(
  { html, pictures }: PastedText,
  stored: ReadonlyMap<string, { id: string; alt: string; width: number }>,
): string {
  const body = parsed(html);
  for (const { id } of pictures) {
    const image = body.querySelector(`img[src="${sourceOf(id)}"]`);
    const picture = stored.get(id);
    image?.setAttribute('src', picture ? sourceOf(picture.id) : '');
    if (image && picture) {
      image.setAttribute('alt', picture.alt);
      image.setAttribute('width', String(picture.width));
      // Word gives each picture a paragraph, which would stay behind empty.
      const paragraph = image.closest('p');
      if (paragraph?.textContent.trim() === '') paragraph.replaceWith(...paragraph.querySelectorAll('img'));
    }
  }
  return body.innerHTML;
}

const begins = /^data:(image\/(?:png|jpeg|gif|webp|bmp));base64,/;

function dataFile(source: string): File | undefined {
  const [beginning, type] = begins.exec(source.slice(0, 40)) ?? [];
  if (beginning === undefined) return undefined;
  try {
    const binary = atob(source.slice(beginning.length));
    return new File([Uint8Array.from(binary, (letter) => letter.charCodeAt(0))], 'picture', { ...(type && { type }) });
  } catch {
    return undefined;
  }
}
