import { shownMessage } from './cleanHtml.ts';
import styles from './EmailPreview.module.css';

/**
 * A message as its recipient sees it, in a frame that runs, fetches and opens nothing.
 * @param html a whole document with a sanitised body
 */
export const MessageFrame = ({ html }: { html: string }) => (
  <iframe className={styles.frame} title="Message" sandbox="" srcDoc={shownMessage(html)} />
);
