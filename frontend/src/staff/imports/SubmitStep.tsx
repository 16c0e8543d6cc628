import { Button, Spinner } from '@fluentui/react-components';
import styles from './Import.module.css';
import { usePlan } from './preview/useRows.ts';
import { planText } from './session/plan.ts';
import type { Import } from './useImport.ts';

/** Submit, with what it will do, and why it must wait: for questions that need a person, or for the last edit. */
export const SubmitStep = ({ work }: { work: Import }) => {
  const { state, submit, store, policy } = work;
  const plan = usePlan(store, policy);
  const isReady = state.stage === 'ready';
  return (
    <div className={styles.buttons}>
      <Button
        appearance="primary"
        size="large"
        disabled={!isReady && state.stage !== 'finishing'}
        disabledFocusable={state.stage === 'finishing' || (isReady && plan.ask > 0)}
        aria-describedby="submitWaits"
        onClick={submit}
      >
        Submit
      </Button>
      <div id="submitWaits" role="status" className={styles.waits}>
        {state.stage === 'finishing' && <Spinner size="tiny" label="Looking up what you have just changed…" />}
        {isReady && [planText(plan), state.problem].filter(Boolean).join(' ')}
      </div>
    </div>
  );
};
