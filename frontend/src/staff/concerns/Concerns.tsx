import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { concernsKey } from '../clearance/concernsKey.ts';
import { RaiseConcern } from '../clearance/RaiseConcern.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { ConcernCard } from './ConcernCard.tsx';
import styles from './Concerns.module.css';
import { type Concern, mostShown, readConcerns } from './concernRows.ts';

/** Every concern, for officers; others can raise one here, and read none. */
export const Concerns = () => {
  const dataverse = useDataverse();
  const [isRaising, setRaising] = useState(false);
  const found = useQuery({
    queryKey: concernsKey,
    queryFn: async ({ signal }) => {
      try {
        return await readConcerns(dataverse, signal);
      } catch (error) {
        if (error instanceof DataverseError && error.kind === 'forbidden') return 'for officers';
        throw error;
      }
    },
    // Its content stays in memory only while the screen is open.
    gcTime: 0,
  });
  return (
    <div className={styles.screen}>
      <div className={styles.above}>
        <Title3 as="h1">Concerns</Title3>
        <Button appearance="primary" onClick={() => setRaising(true)}>
          Raise a concern
        </Button>
      </div>
      <Loaded query={found} what="the concerns">
        {(concerns) =>
          concerns === 'for officers' ? (
            <MessageBar layout="multiline">
              <MessageBarBody>
                Only the safeguarding officers read concerns. All staff can raise one: here, from a register, a
                volunteer’s panel or a reference.
              </MessageBarBody>
            </MessageBar>
          ) : concerns.length === 0 ? (
            <p className={styles.none}>Nobody has raised a concern yet.</p>
          ) : (
            <>
              <ConcernList
                title="Open"
                none="No concern is open."
                concerns={concerns.filter((one) => !isClosed(one))}
              />
              <ConcernList title="Closed" none="None is closed yet." concerns={concerns.filter(isClosed)} />
              {concerns.length === mostShown && <p className={styles.none}>These are the newest {mostShown}.</p>}
            </>
          )
        }
      </Loaded>
      {isRaising && <RaiseConcern name="" from={{}} onClose={() => setRaising(false)} />}
    </div>
  );
};

const isClosed = ({ state }: Concern): boolean => state === concernState.codes.closed;

const ConcernList = ({ title, none, concerns }: { title: string; none: string; concerns: readonly Concern[] }) => (
  <section className={styles.part}>
    <h2>
      {title} ({concerns.length})
    </h2>
    {concerns.length === 0 && <p className={styles.none}>{none}</p>}
    <ul className={styles.list}>
      {concerns.map((concern) => (
        <ConcernCard key={concern.id} concern={concern} />
      ))}
    </ul>
  </section>
);
