import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { displayDateTime } from '../../../../../domain/time.ts';
import styles from './Unfinished.module.css';
import type { Unfinished } from './unfinished.ts';

type UnfinishedDraftsProps = {
  drafts: readonly Unfinished[];
  onGoOn: (id: string) => void;
  onForget: (id: string) => void;
};

/** Offers unfinished emails, by subject and time. A new email contains nothing of them. */
export const UnfinishedDrafts = ({ drafts, onGoOn, onForget }: UnfinishedDraftsProps) => (
  <div className={styles.drafts}>
    {drafts.map(({ id, subject, changedOn }) => {
      const name = subject === '' ? 'An email without a subject' : `“${subject}”`;
      return (
        <MessageBar key={id} layout="multiline">
          <MessageBarBody>
            {name} was not finished{changedOn && `: last changed ${displayDateTime(changedOn)}`}.
          </MessageBarBody>
          <MessageBarActions>
            <Button aria-label={`Continue writing ${name}`} onClick={() => onGoOn(id)}>
              Continue writing
            </Button>
            <Button aria-label={`Discard ${name}`} onClick={() => onForget(id)}>
              Discard
            </Button>
          </MessageBarActions>
        </MessageBar>
      );
    })}
  </div>
);
