import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { Loaded } from '../signin/Loaded.tsx';
import { useDataverse } from '../signin/useDataverse.ts';
import { RaiseConcern } from '../volunteers/RaiseConcern.tsx';
import { ConcernCard } from './ConcernCard.tsx';
import styles from './Concerns.module.css';
import { readConcerns } from './concernRows.ts';

/** Every concern, for officers; others raise one here, and read none. */
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
    // What it says stays no longer in memory than the screen is open.
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
                Concerns are read by the safeguarding officers alone. Anybody on the staff may raise one, here, from a
                volunteer’s panel or from a reference.
              </MessageBarBody>
            </MessageBar>
          ) : concerns.length === 0 ? (
            <p className={styles.none}>Nobody has raised a concern yet.</p>
          ) : (
            <ul className={styles.list}>
              {concerns.map((concern) => (
                <ConcernCard key={`${concern.id} ${concern.etag}`} concern={concern} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isRaising && <RaiseConcern name="" from={{}} onClose={() => setRaising(false)} />}
    </div>
  );
};

/** The key of the query that reads them. */
export const concernsKey = ['concerns'];
