import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { type RefObject, useEffect } from 'react';
import { mailDocument, mailFoot } from '../../../../../domain/messages/mailLook.ts';
import { cleanHtml } from '../compose/cleanHtml.ts';
import { MessageFrame } from '../compose/MessageFrame.tsx';
import styles from './ScheduledEmails.module.css';
import type { WholeEmail } from './scheduledRows.ts';
import { type Overtaken, overtakenText, theirsText } from './storedNow.ts';

type OvertakenBarProps = {
  bar: RefObject<HTMLDivElement | null>;
  overtaken: Overtaken;
  busy: boolean;
  /**
   * Saves what is on the screen: over a changed email, over a withdrawn one, which becomes active again, or as a new email if
   * it was deleted.
   */
  onMine: () => void;
  /** Of a changed email: moves what is on the screen to Drafts, and opens the colleague's version. */
  onTheirs: () => void;
};

/**
 * Says what a colleague did to the email that is edited, and offers what can be done. The form shows it once it knows: on
 * opening, if the restored draft is of an older version, while it is open, and after a save that failed. The states:
 * `changed`, `withdrawn` (deactivated), `deleted`, and `begun` (being sent), for which nothing is offered.
 */
export const OvertakenBar = ({ bar, overtaken, busy, onMine, onTheirs }: OvertakenBarProps) => {
  const { state } = overtaken;
  useEffect(() => {
    // The button that saves is at the end of a form that is longer than a phone.
    bar.current?.scrollIntoView({ block: 'start' });
  }, [bar]);
  return (
    <div ref={bar} role="alert" tabIndex={-1}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{overtakenText(overtaken)}</MessageBarTitle>
          What you wrote is not in the email. It is still here, so that you can copy it.
          {state === 'changed' && ' If you take theirs, yours is kept in Drafts.'}
        </MessageBarBody>
        <MessageBarActions>
          {state !== 'begun' && (
            <Button disabledFocusable={busy} onClick={onMine}>
              {state === 'changed' ? 'Keep mine' : 'Schedule it again'}
            </Button>
          )}
          {state === 'changed' && (
            <Button disabledFocusable={busy} onClick={onTheirs}>
              Take theirs
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
      {state === 'changed' && <Theirs email={overtaken.email} />}
    </div>
  );
};

const Theirs = ({ email }: { email: WholeEmail }) => (
  <section className={styles.stack} aria-label="Their version">
    <p>{theirsText(email)}</p>
    <MessageFrame html={mailDocument(cleanHtml(email.body), mailFoot())} />
  </section>
);
