import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import type { ListedMerge } from '../../../../domain/contract/doubles.ts';
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import { Loaded } from '../data/Loaded.tsx';
import styles from './Doubles.module.css';
import { UndoQuestion } from './UndoQuestion.tsx';
import { reasonOf, useMerges, useUndoMerge } from './useMerging.ts';

const dayOf = (instant: string): string => displayDay(singaporeDay(instant));

/** The merges of the last 30 days, each with its undo. */
export const MergedList = () => {
  const merges = useMerges();
  const undo = useUndoMerge();
  const [asked, setAsked] = useState<ListedMerge>();
  return (
    <>
      <div role="status" className={styles.said}>
        {undo.data && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>{undo.data}</MessageBarBody>
          </MessageBar>
        )}
        {undo.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{reasonOf(undo.error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <Loaded query={merges} what="the merges">
        {(all) => (
          <>
            {all.length === 0 && <p className={styles.none}>Nobody was merged in the last 30 days.</p>}
            <ul className={styles.list}>
              {all.map((merge) => (
                <li key={merge.id} className={styles.card}>
                  <p className={styles.reason}>
                    <strong>
                      {merge.merged} became part of {merge.kept}
                    </strong>
                  </p>
                  <span className={styles.none}>
                    {dayOf(merge.on)}, {merge.by}.{merge.state === 'undone' && ' Undone.'}
                  </span>
                  {merge.state === 'undone' && merge.left.length > 0 && (
                    <span>Not given back: {merge.left.join('; ')}.</span>
                  )}
                  {merge.state === 'merged' && (
                    <div className={styles.deeds}>
                      <Button
                        disabledFocusable={undo.isPending}
                        aria-label={`Undo: ${merge.merged} became part of ${merge.kept}`}
                        onClick={() => setAsked(merge)}
                      >
                        Undo
                      </Button>
                      <span className={styles.none}>Until {dayOf(merge.until)}</span>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asked && (
        <UndoQuestion
          merge={asked}
          busy={undo.isPending}
          onYes={() => undo.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
