import { Button, MessageBar, MessageBarBody, ProgressBar, Spinner } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ListedImport } from '../../../../../dataverse/readings/importList.ts';
import { nameOr } from '../../../../../domain/noName.ts';
import styles from './Imports.module.css';
import { type Staying, useTakeBack } from './useTakeBack.ts';

const mostShown = 100;
const volunteers = (count: number) => `${count.toLocaleString('en-SG')} ${count === 1 ? 'volunteer' : 'volunteers'}`;

/** Takes back an import: first it says how many that deactivates, and who stays, and why. */
export const TakeBack = ({ imported, label }: { imported: ListedImport; label: string }) => {
  const { state, preview, takeBack, close } = useTakeBack(imported.id);
  const part = useRef<HTMLElement>(null);
  // The pressed button has disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own buttons.
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus();
  }, [state.step]);
  if (state.step === 'closed')
    return imported.added > imported.deactivated ? (
      <div className={styles.buttons}>
        <Button aria-label={`Take back this import: ${label}`} onClick={preview}>
          Take back this import
        </Button>
      </div>
    ) : null;
  return (
    <section ref={part} tabIndex={-1} aria-label={`Taking back: ${label}`} className={styles.takeBack}>
      <div role="status" className={styles.takeBack}>
        {state.step === 'looking' && (
          <Spinner size="tiny" label={`Looking at who would stay… ${progressText(state)}`} />
        )}
        {state.step === 'working' && (
          <>
            <p>Taking back… {progressText(state)}</p>
            <ProgressBar aria-label="Volunteers taken back" value={state.done} max={Math.max(1, state.total)} />
          </>
        )}
        {state.step === 'previewed' && (
          <p>
            {state.goes === 0
              ? 'Nobody can be taken back.'
              : `${volunteers(state.goes)} will be deactivated, with the referees whom the file names.`}
            {imported.changed > 0 &&
              ` What it changed of ${volunteers(imported.changed)} who were there before stays as it is.`}
          </p>
        )}
        {state.step === 'done' && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              {volunteers(state.goes)} {state.goes === 1 ? 'was' : 'were'} deactivated. To have them back, import the
              same file again and choose “Reactivate them”.
            </MessageBarBody>
          </MessageBar>
        )}
        {state.step === 'failed' && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {state.problem} {state.wasWorking && 'What was taken back so far stays so; the rest can be continued.'}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
      {(state.step === 'previewed' || state.step === 'done') && <Stays stays={state.stays} />}
      <div className={styles.buttons}>
        {state.step === 'previewed' && state.goes > 0 && (
          <Button appearance="primary" onClick={takeBack}>
            Take back {volunteers(state.goes)}
          </Button>
        )}
        {state.step === 'failed' && (
          <Button appearance="primary" onClick={state.wasWorking ? takeBack : preview}>
            {state.wasWorking ? 'Continue' : 'Retry'}
          </Button>
        )}
        {(state.step === 'previewed' || state.step === 'failed' || state.step === 'done') && (
          <Button onClick={close}>{state.step === 'done' ? 'Close' : 'Leave it as it is'}</Button>
        )}
      </div>
    </section>
  );
};

const progressText = ({ done, total }: { done: number; total: number }): string =>
  total > 0 ? `${done.toLocaleString('en-SG')} of ${total.toLocaleString('en-SG')}` : '';

const Stays = ({ stays }: { stays: readonly Staying[] }) =>
  stays.length > 0 && (
    <>
      <p>
        {volunteers(stays.length)} {stays.length === 1 ? 'stays' : 'stay'}:
      </p>
      <ul className={styles.reasons}>
        {stays.slice(0, mostShown).map(({ profileId, name, reason }) => (
          <li key={profileId}>
            <strong>{nameOr(name)}</strong>: {reason}
          </li>
        ))}
        {stays.length > mostShown && <li>and {(stays.length - mostShown).toLocaleString('en-SG')} more.</li>}
      </ul>
    </>
  );
