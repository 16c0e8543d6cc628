import { useQuery } from '@tanstack/react-query';
import { picturesIn } from '../../../../../domain/messages/pictures.ts';
import { shownMessage } from './cleanHtml.ts';
import styles from './EmailPreview.module.css';
import { usePictureReader } from './pictures/pictureRows.ts';

/**
 * A message as its recipient sees it, in a frame that runs, fetches and opens nothing.
 * @param html a whole document with a sanitised body
 */
export const MessageFrame = ({ html }: { html: string }) => {
  const read = usePictureReader();
  const ids = picturesIn(html);
  const found = useQuery({
    queryKey: ['email pictures', ...ids],
    queryFn: () => Promise.all(ids.map(async (id) => [id, (await read(id))?.url] as const)),
    enabled: ids.length > 0,
  });
  return (
    <iframe className={styles.frame} title="Message" sandbox="" srcDoc={shownMessage(html, new Map(found.data))} />
  );
};
