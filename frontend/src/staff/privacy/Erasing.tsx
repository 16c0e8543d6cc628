import { Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedErasure, readErasures } from '../../../../dataverse/readings/erasures.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { ErasureCard } from './ErasureCard.tsx';
import { ErasureForm } from './ErasureForm.tsx';
import styles from './PrivacyRequests.module.css';
import { tableCounts } from './RetentionRunPart.tsx';

const open: readonly string[] = ['waiting', 'confirmed', 'begun'];

/** Erases one person: an officer asks, another confirms, and the app does it. For officers. */
export const Erasing = () => {
  const dataverse = useDataverse();
  const found = useQuery({
    queryKey: [privacyKey, 'erasures'],
    queryFn: ({ signal }) => readErasures(dataverse.batchedReads(), signal),
  });
  const [decided, setDecided] = useState(0);
  const asked = useFocusKept<HTMLElement>(decided);
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Erase a Person</Title3>
      <p className={styles.quiet}>
        One officer asks, a second one confirms. Then everything about the person is deleted; their attendance stays
        without a name, for the hours. It cannot be taken back.
      </p>
      <Loaded query={found} what="who is erased">
        {(erasures) => (
          <>
            <section ref={asked} tabIndex={-1} className={styles.list} aria-label="Asked for">
              <h2>Asked for</h2>
              {!erasures.some(({ state }) => open.includes(state)) && <p>Nobody waits to be erased.</p>}
              {erasures
                .filter(({ state }) => open.includes(state))
                .map((erasure) => (
                  <ErasureCard key={erasure.id} erasure={erasure} onDecided={() => setDecided((count) => count + 1)} />
                ))}
            </section>
            <section className={styles.list} aria-label="Ask for somebody">
              <h2>Ask for somebody</h2>
              <ErasureForm />
            </section>
            <section className={styles.list} aria-label="What was done">
              <h2>What was done</h2>
              {erasures.every(({ state }) => open.includes(state)) && <p className={styles.quiet}>Nothing yet.</p>}
              {erasures
                .filter(({ state }) => !open.includes(state))
                .map((erasure) => (
                  <p key={erasure.id}>
                    {endOf(erasure)} Asked {displayDateTime(erasure.askedOn)} by {erasure.askedBy}
                    {erasure.confirmedBy && `, confirmed by ${erasure.confirmedBy}`}.
                  </p>
                ))}
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
};

/** Returns how it ended, as a sentence. One that was given up says so itself. */
function endOf({ stateLabel, doneOn, because, counts }: ListedErasure): string {
  const end = (because || tableCounts(counts)).replace(/\.$/, '');
  if (end.startsWith(stateLabel)) return `${end}.`;
  return `${[stateLabel, doneOn && displayDateTime(doneOn)].filter(Boolean).join(' ')}: ${end}.`;
}
