/** Pictures in the body of an email: how it names them, how large they may be, and what may be sent of them. */

/** In pixels. */
export const widestPicture = 600;
/** In bytes: of one, and of all that an email has. */
export const mostPictureBytes = 150 * 1024;
export const mostPicturesBytes = 1024 * 1024;
/** Of one email, counted before any is read. */
export const mostPictures = 20;
export const longestPictureText = 300;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

export type Picture = { id: string; type: PictureType /** In base64. */; content: string };

const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The only source that a picture may have. */
export const pictureSource = new RegExp(`^cid:${guid}$`);
export const sourceOf = (id: string): string => `cid:${id}`;

const named = new RegExp(`cid:(${guid})`, 'g');

/** Returns the ids of the pictures that a sanitised body names, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(named)].flatMap(([, id]) => (id === undefined ? [] : [id]))),
];

/** The first bytes of each type, in base64. */
const begins: Record<PictureType, string> = { 'image/jpeg': '/9j/', 'image/png': 'iVBORw0KGgo', 'image/gif': 'R0lGOD' };
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const bytesOfBase64 = (content: string): number =>
  (content.length / 4) * 3 - (content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0);

/** Reads what a row holds, which any app may have written. @returns undefined for what is no picture of a permitted size */
export function pictureOf(id: string, contentType: string | null, content: string | null): Picture | undefined {
  const type = pictureTypes.find((one) => one === contentType);
  if (!type || !content?.startsWith(begins[type])) return undefined;
  if (content.length % 4 !== 0 || bytesOfBase64(content) > mostPictureBytes || !base64.test(content)) return undefined;
  return { id, type, content };
}

export const pictureMissing = 'A picture in it is not stored any more. Please insert it again.';
export const picturesTooLarge = 'The pictures of one email are at most 1 MB together. Please remove one.';
export const tooManyPictures = `An email has at most ${mostPictures} pictures. Please remove some.`;
export const pictureWithoutText = 'Each picture needs a text for those who cannot see it.';

/** Returns what is wrong with the pictures of an email, in words for people. @param bytes of each */
export const wrongWithPictures = (bytes: readonly number[]): string | undefined =>
  bytes.reduce((sum, one) => sum + one, 0) > mostPicturesBytes ? picturesTooLarge : undefined;

/** Returns what is wrong with how many pictures a body names, in words for people. @param added to those that it names */
export const wrongWithNumberOfPictures = (html: string, added = 0): string | undefined =>
  picturesIn(html).length + added > mostPictures ? tooManyPictures : undefined;

/** Returns whether some picture that may be sent has no text. @param html as an editor or a sanitiser writes it */
export const lacksPictureText = (html: string): boolean =>
  (html.match(/<img[^<>]*>/gi) ?? []).some((tag) => tag.includes('cid:') && !/\salt="([^"]*)"/i.exec(tag)?.[1]?.trim());
