import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  Subtitle1,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { importTexts } from '../../../../domain/imports/texts.ts';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Import.module.css';
import { useRows } from './preview/useRows.ts';
import { failureText } from './sending/items.ts';
import type { ImportRow, RowOutcome } from './session/importRow.ts';
import { rowName } from './session/rowName.ts';
import type { Import } from './useImport.ts';

type SendingProps = { work: Import; onSaveLeftOut: () => void };

const mostShown = 100;
const counted = (value: number) => value.toLocaleString('en-SG');

/** The progress of sending, the outcomes of the rows, and the next actions. */
export const Sending = ({ work, onSaveLeftOut }: SendingProps) => {
  const { state, store } = work;
  useRows(store);
  const isOnline = useOnline();
  const { stage, progress, isEnding, isWaiting } = state;
  const failed = store.ofKind('failed');
  const counts = store.counts();
  const leftOut = counts.failed + counts.skipped + counts.unsent;
  const isLost = stage === 'sending' && (isWaiting || !isOnline);
  const problem = isLost ? importTexts.lineLost : state.problem;
  const section = useRef<HTMLElement>(null);
  // The pressed button has disappeared, so the focus moves to the outcome, which may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage has its own buttons.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, [stage]);
  if (!['sending', 'paused', 'stopped', 'done', 'cancelled'].includes(stage)) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label="Progress" className={styles.sending}>
      <div role="status" className={styles.sending}>
        {stage === 'done' && <Subtitle1 as="h2">{importTexts.completed}</Subtitle1>}
        {stage === 'cancelled' && <Subtitle1 as="h2">Import cancelled</Subtitle1>}
        {stage === 'stopped' && <Subtitle1 as="h2">The import stopped at a row that failed</Subtitle1>}
        {stage === 'paused' && <Subtitle1 as="h2">The import is paused</Subtitle1>}
        {stage === 'sending' && (
          <ProgressBar
            aria-label="Rows sent"
            value={progress.sent}
            max={Math.max(1, progress.total)}
            thickness="large"
          />
        )}
        {(stage === 'sending' || stage === 'paused') && (
          <p className={styles.line}>
            {counted(progress.sent)} of {counted(progress.total)} rows are done.
            {isEnding && ' Waiting for the outcome of the rows that are being sent…'}
          </p>
        )}
        {stage !== 'sending' && <Totals rows={store.rows} />}
        {stage !== 'sending' && state.references > 0 && (
          <p className={styles.line}>
            {state.references === 1 ? '1 referee is' : `${counted(state.references)} referees are`} named. Nobody is
            written to until somebody asks for the references.
          </p>
        )}
      </div>
      {problem && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Nothing is lost.</MessageBarTitle> {problem}
          </MessageBarBody>
        </MessageBar>
      )}
      {failed.length > 0 && <Failures rows={failed} />}
      {stage === 'stopped' && (
        <p className={styles.line}>
          The rows after it were not sent. Correct the row in the table below or leave it out, then continue.
        </p>
      )}
      {stage === 'done' && failed.length > 0 && (
        <p className={styles.line}>
          Correct the marked cells in the table below and send those rows again, or download them as a file with a note
          at each wrong cell.
        </p>
      )}
      <div className={styles.buttons}>
        {stage === 'sending' && (
          <>
            <Button disabledFocusable={isEnding} onClick={work.pause}>
              Pause
            </Button>
            <Button disabledFocusable={isEnding} onClick={work.cancel}>
              Cancel
            </Button>
          </>
        )}
        {(stage === 'paused' || stage === 'stopped') && (
          <Button appearance="primary" onClick={work.submit}>
            {stage === 'paused' ? 'Resume' : 'Continue'}
          </Button>
        )}
        {counts.outdated > 0 && ['stopped', 'done', 'cancelled'].includes(stage) && (
          <Button appearance={stage === 'stopped' ? 'secondary' : 'primary'} onClick={work.lookUpOutdated}>
            Look at{' '}
            {counts.outdated === 1 ? 'the changed volunteer' : `the ${counted(counts.outdated)} changed volunteers`}{' '}
            again
          </Button>
        )}
        {stage === 'stopped' && <LeaveOut work={work} failed={failed} />}
        {(stage === 'paused' || stage === 'stopped') && <Button onClick={work.cancel}>Cancel</Button>}
        {stage === 'done' && counts.unsent > 0 && (
          <Button appearance="primary" onClick={work.submit}>
            Send the corrected {counts.unsent === 1 ? 'row' : `${counted(counts.unsent)} rows`}
          </Button>
        )}
        {leftOut > 0 && ['stopped', 'done', 'cancelled'].includes(stage) && (
          <Button onClick={onSaveLeftOut}>
            Download the {leftOut === 1 ? 'row' : `${counted(leftOut)} rows`} not added
          </Button>
        )}
        {stage === 'cancelled' && <Button onClick={work.submit}>Send the remaining rows</Button>}
        {(stage === 'done' || stage === 'cancelled') && (
          <Button
            appearance={stage === 'done' && counts.unsent + counts.outdated === 0 ? 'primary' : 'secondary'}
            onClick={work.startOver}
          >
            Import another file
          </Button>
        )}
      </div>
    </section>
  );
};

const LeaveOut = ({ work, failed }: { work: Import; failed: readonly ImportRow[] }) => (
  <Button
    onClick={() => {
      for (const { index } of failed) work.decide(index, 'skip');
      void work.submit();
    }}
  >
    Leave it out and continue
  </Button>
);

const outcomes: readonly (readonly [RowOutcome | undefined, string])[] = [
  ['added', 'added'],
  ['updated', 'updated'],
  ['existed', 'added before'],
  ['skipped', 'left out'],
  ['failed', 'failed'],
  [undefined, 'not sent'],
];

/** How many rows had which outcome; together they are all the rows of the file. */
const Totals = ({ rows }: { rows: readonly ImportRow[] }) => {
  const counts = new Map<RowOutcome | undefined, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return (
    <p className={styles.line}>
      {counted(rows.length)} {rows.length === 1 ? 'row' : 'rows'}:{' '}
      {outcomes
        .filter(([outcome]) => outcome === 'added' || (counts.get(outcome) ?? 0) > 0)
        .map(([outcome, text]) => `${counted(counts.get(outcome) ?? 0)} ${text}`)
        .join(', ')}
      .
    </p>
  );
};

const Failures = ({ rows }: { rows: readonly ImportRow[] }) => (
  <MessageBar intent="error" layout="multiline">
    <MessageBarBody>
      <ul className={styles.failures}>
        {rows.slice(0, mostShown).map((row) => (
          <li key={row.index}>
            {failureText(row)} (row {rowName(row)})
          </li>
        ))}
        {rows.length > mostShown && (
          <li>and {counted(rows.length - mostShown)} more, in the file of the rows not added.</li>
        )}
      </ul>
    </MessageBarBody>
  </MessageBar>
);
