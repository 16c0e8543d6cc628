import { Link } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import styles from './LinkPanel.module.css';
import { destinations, historyOf } from './linkStateTexts.ts';

/** Where a link goes, when it was last sent, and whether it was answered. Sending does not wait for it. */
export const LinkHistory = ({ item, states }: { item: PanelItem; states: UseQueryResult<LinkStates> }) => {
  const { data } = states;
  const state = item.send && data?.links[item.send.message];
  if (!item.send) return null;
  if (data && state) {
    return (
      <ul className={styles.history} aria-label={`${item.heading}: history`}>
        {[...historyOf(state, item.link !== undefined), ...destinations(data, state)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <p className={styles.quiet} role="status">
      {states.isError ? (
        <>
          When it was last sent could not be loaded.{' '}
          <Link as="button" onClick={() => states.refetch()}>
            Retry
          </Link>
        </>
      ) : (
        'Looking up when it was last sent…'
      )}
    </p>
  );
};
