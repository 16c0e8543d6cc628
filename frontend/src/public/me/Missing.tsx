import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Contact } from '../Layout.tsx';
import styles from './OwnPage.module.css';

/** Says what to do before they may take a place; of what is not theirs to do, only that they call us. */
export const Missing = ({ admission }: Pick<OwnPage, 'admission'>) => (
  <div className={styles.notice}>
    {admission.may === 'lacking' ? (
      <>
        <p>{ownPageTexts.lacking}</p>
        <ul>
          {admission.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>{ownPageTexts.lackingHelp}</p>
      </>
    ) : (
      <p>{ownPageTexts.refusals.call}</p>
    )}
    <Contact />
  </div>
);
