import type { Form } from '../../../domain/forms/formTypes.ts';
import styles from './Layout.module.css';

/** The top of a form: the charity's greeting, the form's title, and a picture. */
export const Hero = ({ form, picture }: { form: Form; picture: string | undefined }) => (
  <div className={styles.hero}>
    <div className={styles.heroInner}>
      <div>
        <p className={styles.welcome}>{form.welcome}</p>
        <h1 className={styles.title}>{form.title}</h1>
      </div>
      {picture && <Picture name={picture} />}
    </div>
  </div>
);

/**
 * One of our drawings. It adds nothing to the text, so screen readers skip it and print omits it. With low priority
 * nothing readable waits for it, and React adds no preload for it.
 */
export const Picture = ({ name }: { name: string }) => (
  <img className={styles.picture} src={`/art/${name}.svg`} alt="" width="120" height="96" fetchPriority="low" />
);
