import { formPaths } from '../../../domain/contract/paths.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import styles from './Layout.module.css';

const nameOf = ({ path }: Form): string | undefined =>
  Object.entries(formPaths).find(([, address]) => address === path)?.[0];

/** The top of a form: what the charity says to the person, the form's title, and a picture. */
export const Hero = ({ form }: { form: Form }) => (
  <div className={styles.hero}>
    <div className={styles.heroInner}>
      <div>
        <p className={styles.welcome}>{form.welcome}</p>
        <h1 className={styles.title}>{form.title}</h1>
      </div>
      <Picture name={nameOf(form)} />
    </div>
  </div>
);

/**
 * One of our drawings; it says nothing that the words do not, so readers pass it over, and paper leaves it out.
 * With a low priority nothing that people read waits for it, and React writes no preload for it into the page.
 */
export const Picture = ({ name }: { name: string | undefined }) => (
  <img className={styles.picture} src={`/art/${name}.svg`} alt="" width="120" height="96" fetchPriority="low" />
);
