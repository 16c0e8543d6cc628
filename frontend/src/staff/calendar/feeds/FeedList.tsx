import { Body1, Button, MessageBar, MessageBarBody, Subtitle2 } from '@fluentui/react-components';
import { useState } from 'react';
import { displayDateTime, displayDay, singaporeDay } from '../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { type Feed, revokeFeed } from './feedRows.ts';
import styles from './Subscribe.module.css';

type FeedListProps = { feeds: readonly Feed[]; onChanged: () => Promise<void> };

/** The addresses in use: who created each, when it was last read, and a button to revoke it. */
export const FeedList = ({ feeds, onChanged }: FeedListProps) => {
  const dataverse = useDataverse();
  const [asked, setAsked] = useState<Feed>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const revoke = async ({ id }: Feed) => {
    setState('busy');
    try {
      await revokeFeed(dataverse, id, new Date());
      setState('idle');
    } catch {
      setState('failed');
    }
    setAsked(undefined);
    await onChanged();
  };
  return (
    <section>
      <Subtitle2 as="h3" className={styles.heading}>
        Addresses in use
      </Subtitle2>
      {state === 'failed' && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>The address could not be revoked: it still works. Please try again.</MessageBarBody>
        </MessageBar>
      )}
      {feeds.length === 0 && <Body1 as="p">There are no addresses yet.</Body1>}
      <ul className={styles.feeds}>
        {feeds.map((feed) => (
          <li key={feed.id} className={styles.feed}>
            <span className={styles.about}>
              <strong>{feed.name}</strong>
              <span className={styles.quiet}>
                {`Created by ${feed.madeBy || 'somebody'} on ${displayDay(singaporeDay(feed.madeOn))}`}
              </span>
              <span className={styles.quiet}>
                {feed.lastReadOn ? `Last read ${displayDateTime(feed.lastReadOn)}` : 'Not read yet'}
              </span>
            </span>
            <Button aria-label={`Revoke ${feed.name}`} onClick={() => setAsked(feed)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={`Revoke “${asked.name}”?`}
          text="Its address stops working at once, for everybody who uses it. It cannot be opened again."
          yes="Revoke"
          no="Keep"
          busy={state === 'busy'}
          onYes={() => revoke(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};
