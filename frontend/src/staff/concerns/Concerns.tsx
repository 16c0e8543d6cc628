import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { concernsKey } from '../clearance/concernsKey.ts';
import { RaiseConcern } from '../clearance/RaiseConcern.tsx';
import { SafeguardingWarnings } from '../clearance/SafeguardingWarnings.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import type { TypedByRow } from '../data/useTypedByRow.ts';
import { ConcernCard } from './ConcernCard.tsx';
import type { ConcernEdits } from './ConcernForm.tsx';
import styles from './Concerns.module.css';
import { type Concern, readConcerns } from './concernRows.ts';

/** Every concern, for officers; others can raise one here, and read none. */
export const Concerns = () => {
  const dataverse = useDataverse();
  const [isRaising, setRaising] = useState(false);
  const [most, setMost] = useState(pageSize);
  const [typedByRow] = useState((): TypedByRow<ConcernEdits> => new Map());
  const found = useQuery({
    queryKey: [...concernsKey, most],
    queryFn: async ({ signal }) => {
      try {
        return await readConcerns(dataverse, most, signal);
      } catch (error) {
        if (error instanceof DataverseError && error.kind === 'forbidden') return 'for officers';
        throw error;
      }
    },
    // Its content stays in memory only while the screen is open.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.screen}>
      <div className={styles.above}>
        <Title3 as="h1">Concerns</Title3>
        <Button appearance="primary" onClick={() => setRaising(true)}>
          Raise a concern
        </Button>
      </div>
      <SafeguardingWarnings />
      <Loaded query={found} what="the concerns">
        {(concerns) =>
          concerns === 'for officers' ? (
            <MessageBar layout="multiline">
              <MessageBarBody>
                Only the safeguarding officers read concerns. All staff can raise one: here, from a register, a
                volunteer’s panel or a reference.
              </MessageBarBody>
            </MessageBar>
          ) : concerns.open.length + concerns.closedCount === 0 ? (
            <p className={styles.none}>Nobody has raised a concern yet.</p>
          ) : (
            <>
              <ConcernList
                title="Open"
                none="No concern is open."
                concerns={concerns.open}
                count={concerns.open.length}
                typedByRow={typedByRow}
              />
              <ConcernList
                title="Closed"
                none="None is closed yet."
                concerns={concerns.closed}
                count={concerns.closedCount}
                typedByRow={typedByRow}
              />
              {concerns.closed.length < concerns.closedCount && (
                <Button className={styles.save} onClick={() => setMost(most + pageSize)}>
                  Show more that are closed
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {isRaising && <RaiseConcern name="" from={{}} onClose={() => setRaising(false)} />}
    </div>
  );
};

/** How many more closed concerns a press shows. */
const pageSize = 50;

type ConcernListProps = {
  title: string;
  none: string;
  concerns: readonly Concern[];
  count: number;
  typedByRow: TypedByRow<ConcernEdits>;
};

const ConcernList = ({ title, none, concerns, count, typedByRow }: ConcernListProps) => (
  <section className={styles.part}>
    <h2>
      {title} ({count})
    </h2>
    {concerns.length === 0 && <p className={styles.none}>{none}</p>}
    <ul className={styles.list}>
      {concerns.map((concern) => (
        <ConcernCard key={concern.id} concern={concern} typedByRow={typedByRow} />
      ))}
    </ul>
  </section>
);
