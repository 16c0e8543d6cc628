import { Button, Spinner } from '@fluentui/react-components';
import { useMemo } from 'react';
import styles from './Import.module.css';
import { useRows } from './preview/useRows.ts';
import { openQuestions } from './session/decisions.ts';
import type { Import } from './useImport.ts';

/** Submit, with why it must wait: for questions that need a person, or for the last edit. */
export const SubmitStep = ({ work }: { work: Import }) => {
  const { state, store, policy } = work;
  const version = useRows(store);
  const isReady = state.stage === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the version of the store.
  const open = useMemo(() => (isReady ? openQuestions(store.rows, policy) : 0), [store, version, policy, isReady]);
  return (
    <div className={styles.buttons}>
      <Button
        appearance="primary"
        size="large"
        disabled={!isReady && state.stage !== 'finishing'}
        disabledFocusable={state.stage === 'finishing' || open > 0}
        aria-describedby="submitWaits"
        onClick={work.submit}
      >
        Submit
      </Button>
      <div id="submitWaits" role="status" className={styles.waits}>
        {state.stage === 'finishing' && <Spinner size="tiny" label="Looking up what you have just changed…" />}
        {open > 0 &&
          `${open.toLocaleString('en-SG')} ${open === 1 ? 'row waits' : 'rows wait'} for your decision above.`}
        {isReady && open === 0 && state.problem}
      </div>
    </div>
  );
};
