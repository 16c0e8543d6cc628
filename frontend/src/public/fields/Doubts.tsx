import type { RefereeEntry } from '../../../../domain/forms/refereeEntry.ts';
import { doubtsAbout, type RefereeDoubt } from '../../../../domain/references/refereeDoubts.ts';
import styles from './fields.module.css';

const doubtTexts: Readonly<Record<RefereeDoubt, string>> = {
  'known for less than three years':
    'We ask for people who have known you for at least 3 years. Is there somebody else whom you could name?',
  'may be family':
    'This sounds like a member of your family. Is there somebody outside your family whom you could name?',
};

/** What speaks against a referee, while somebody else can still be named; it refuses nothing. */
export const Doubts = ({ Relationship, NoYearsKnown }: Pick<RefereeEntry, 'Relationship' | 'NoYearsKnown'>) => {
  const years = Number.parseFloat(NoYearsKnown);
  const doubts = doubtsAbout(Relationship, Number.isNaN(years) ? undefined : years);
  return (
    <div role="status">
      {doubts.map((doubt) => (
        <p key={doubt} className={styles.doubt}>
          {doubtTexts[doubt]}
        </p>
      ))}
    </div>
  );
};
