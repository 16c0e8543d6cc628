import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { rules, type Verdict } from '../../../../domain/people/rules.ts';
import styles from './Doubles.module.css';

const verdicts: Readonly<Record<Verdict, string>> = {
  same: 'The same person',
  'may be': 'Maybe the same',
  different: 'Different people',
};

/** The rules by which two people are compared, for staff to read. */
export const Rules = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="How two people are compared" className={styles.rules}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          How two people are compared
        </Button>
      </div>
      {isOpen && (
        <>
          <p className={styles.none}>The first line that fits decides. Where none fits, they are different people.</p>
          <table>
            <thead>
              <tr>
                <th scope="col">What is alike</th>
                <th scope="col">They are</th>
                <th scope="col">Asked</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ reason, verdict, isCommon }) => (
                <tr key={reason}>
                  <td>{reason}</td>
                  <td>{verdicts[verdict]}</td>
                  <td>{isCommon ? 'By imports' : 'Here, and by imports'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
