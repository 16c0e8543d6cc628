import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Contact } from '../Layout.tsx';
import styles from './OwnPage.module.css';

type LackingProps = { before: string; names: readonly string[] };

/** Says what is missing, and that they call us if they are not sure. */
export const Lacking = ({ before, names }: LackingProps) => (
  <>
    <p>{before}</p>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <p>{ownPageTexts.lackingHelp}</p>
  </>
);

/** Says what to do before they may take a place; of what is not theirs to do, only that they call us. */
export const Missing = ({ admission, lacking }: Pick<OwnPage, 'admission' | 'lacking'>) => (
  <div className={styles.notice}>
    {admission.may === 'lacking' && <Lacking before={ownPageTexts.lacking} names={admission.names} />}
    {admission.may === 'call' && <p>{ownPageTexts.refusals.call}</p>}
    {lacking && <Lacking before={ownPageTexts.lackingElsewhere} names={lacking} />}
    <Contact />
  </div>
);
