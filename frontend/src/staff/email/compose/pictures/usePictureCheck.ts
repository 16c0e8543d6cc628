import { useCallback } from 'react';
import { pictureMissing, picturesIn, wrongWithPictures } from '../../../../../../domain/messages/pictures.ts';
import { usePictureReader } from './pictureRows.ts';

/**
 * Returns what checks the pictures of a text as they are stored: a text that was pasted or copied brings pictures that
 * nobody has added up.
 */
export function usePictureCheck(): (html: string) => Promise<string | undefined> {
  const read = usePictureReader();
  return useCallback(
    async (html) => {
      const sizes: number[] = [];
      for (const picture of await Promise.all(picturesIn(html).map(read))) {
        if (picture === null) return pictureMissing;
        sizes.push(picture.bytes);
      }
      return wrongWithPictures(sizes);
    },
    [read],
  );
}
