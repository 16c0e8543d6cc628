import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDataverse } from '../data/useDataverse.ts';
import { Part, Section } from './Part.tsx';
import styles from './Person.module.css';
import { FactList } from './PersonFacts.tsx';
import { readSecured } from './securedRows.ts';

const heading = 'Health and background';

/** What only officers may read. It is read when it is asked for, so that nobody passing by sees it. */
export const Secured = ({ contactId }: { contactId: string }) => {
  const dataverse = useDataverse();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Section heading={heading}>
        <p className={styles.quiet}>Only volunteer officers can read it.</p>
        <Button className={styles.more} onClick={() => setOpen(true)}>
          Show health and background
        </Button>
      </Section>
    );
  }
  return (
    <Part
      heading={heading}
      what="health and background"
      queryKey={['secured facts of a person', contactId]}
      read={(signal) => readSecured(dataverse, contactId, signal)}
    >
      {(facts) =>
        facts.length === 0 ? (
          <p className={styles.quiet}>Nothing is written here, or your role does not show it.</p>
        ) : (
          <FactList facts={facts.map(({ label, text }) => [label, text] as const)} />
        )
      }
    </Part>
  );
};
