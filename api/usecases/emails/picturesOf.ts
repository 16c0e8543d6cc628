import {
  bytesOfBase64,
  type Picture,
  pictureMissing,
  picturesIn,
  wrongWithNumberOfPictures,
  wrongWithPictures,
} from '../../../domain/messages/pictures.ts';
import type { AppContext } from '../appContext.ts';

/** Returns the pictures that a sanitised body names, or in words why they cannot be sent. */
export async function picturesOf(
  body: string,
  { emailPictures }: Pick<AppContext, 'emailPictures'>,
): Promise<readonly Picture[] | { wrong: string }> {
  // Any app may have written the body: a thousand names must not become a thousand reads.
  const tooMany = wrongWithNumberOfPictures(body);
  if (tooMany !== undefined) return { wrong: tooMany };
  const found = await Promise.all(picturesIn(body).map((id) => emailPictures.find(id)));
  const pictures = found.filter((picture) => picture !== undefined);
  if (pictures.length < found.length) return { wrong: pictureMissing };
  const wrong = wrongWithPictures(pictures.map(({ content }) => bytesOfBase64(content)));
  return wrong === undefined ? pictures : { wrong };
}
