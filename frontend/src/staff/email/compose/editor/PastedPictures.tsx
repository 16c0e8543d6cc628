import { useState } from 'react';
import { sourceOf } from '../../../../../../domain/messages/pictures.ts';
import { PictureWindow } from './PictureWindow.tsx';
import { type PastedText, withStored } from './pastedPictures.ts';
import type { PictureAttributes } from './pictureNode.ts';

type PastedPicturesProps = {
  pasted: PastedText;
  /** The email so far. */
  body: string;
  /** @param html with the pictures that were stored */
  onDone: (html: string) => void;
};

/** Goes through the pictures of a pasted text, each of which needs a text of its own or is left out. */
export const PastedPictures = ({ pasted, body, onDone }: PastedPicturesProps) => {
  const { pictures } = pasted;
  const [stored, setStored] = useState<ReadonlyMap<string, PictureAttributes>>(new Map());
  const [index, setIndex] = useState(0);
  const picture = pictures[index];
  if (!picture) return null;
  const next = (now: ReadonlyMap<string, PictureAttributes>) => {
    setStored(now);
    setIndex(index + 1);
    if (index + 1 === pictures.length) onDone(withStored(pasted, now));
  };
  const before = [...stored.values()].map(({ id }) => `<img src="${sourceOf(id)}">`);
  return (
    <PictureWindow
      key={picture.id}
      file={picture.file}
      written={picture.text}
      title={pictures.length > 1 ? `Insert picture ${index + 1} of ${pictures.length}` : 'Insert a picture'}
      leave="Leave it out"
      body={[body, ...before].join('')}
      onInsert={(attributes) => next(new Map([...stored, [picture.id, attributes]]))}
      onClose={() => next(stored)}
    />
  );
};
