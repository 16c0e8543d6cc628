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
  /** Saves what is on the screen over it, active again, or as a new email. */
  onMine: () => void;
  onTheirs: () => void;
};

/** Says what a colleague did to the email that is edited, shows their version, and lets one choose. */
export const OvertakenBar = ({ bar, overtaken, busy, onMine, onTheirs }: OvertakenBarProps) => {
  const { state } = overtaken;
  useEffect(() => {
    // The press was at the end of a form that is longer than a phone.
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
