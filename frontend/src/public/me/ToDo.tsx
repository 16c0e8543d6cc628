import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Missing } from './Missing.tsx';
import styles from './OwnPage.module.css';

/** The forms that wait for them, and what is missing before they can take a place. */
export const ToDo = ({ page: { admission, lacking, forms } }: { page: OwnPage }) =>
  admission.may === 'yes' && !lacking && forms.length === 0 ? null : (
    <section>
      <h2>{ownPageTexts.toDo}</h2>
      {(admission.may !== 'yes' || lacking) && <Missing admission={admission} {...(lacking && { lacking })} />}
      {forms.length > 0 && (
        <ul className={styles.list}>
          {forms.map(({ name, path }) => (
            <li key={name} className={styles.card}>
              {ownPageTexts.fill}
              <a className={styles.link} href={here.prefix + path}>
                {ownPageTexts.forms[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
