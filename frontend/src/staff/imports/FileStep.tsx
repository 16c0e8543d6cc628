import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useEffect, useRef, useState } from 'react';
import { importTexts } from '../../../../domain/imports/texts.ts';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Import.module.css';
import type { ImportStage } from './importState.ts';
import { useRows } from './preview/useRows.ts';
import { SheetField } from './SheetField.tsx';
import type { Import } from './useImport.ts';

type FileStepProps = { work: Import; wrongType: string; isLocked: boolean };

const beforeSending: readonly ImportStage[] = ['empty', 'reading', 'choosing', 'refused', 'looking', 'ready'];

/** Takes the file by a button, or by dropping it. */
export const FileStep = ({ work, wrongType, isLocked }: FileStepProps) => {
  const { state, store } = work;
  useRows(store);
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [wrong, setWrong] = useState<string>();
  // It was about a file that is not sent.
  const isSent = !beforeSending.includes(state.stage);
  useEffect(() => {
    if (isSent) setWrong(undefined);
  }, [isSent]);
  // Otherwise the browser would open a file dropped outside the zone, and leave the page.
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
  function take(file: File | undefined): void {
    setIsOver(false);
    if (!file || isLocked) return;
    const isWorkbook = /\.xlsx$/i.test(file.name);
    setWrong(isWorkbook ? undefined : wrongType);
    if (isWorkbook) void work.open(file);
  }
  const detail = wrong === undefined ? state.detail : importTexts.howToSave;
  const problem = wrong ?? (state.stage === 'refused' ? state.problem : undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same. */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <Button icon={<ArrowUpload20Regular />} disabledFocusable={isLocked} onClick={() => input.current?.click()}>
          {state.fileName ? 'Choose another file' : 'Choose file'}
        </Button>
        <span className={styles.fileName}>{state.fileName || 'or drop it here'}</span>
        <span hidden aria-hidden="true">
          <input
            ref={input}
            type="file"
            aria-label="File of volunteers"
            accept=".xlsx"
            onChange={({ target }) => {
              take(target.files?.[0]);
              // So that the same file, corrected, can be chosen again.
              target.value = '';
            }}
          />
        </span>
      </div>
      <div role="status">
        {state.stage === 'reading' && (
          <Spinner size="tiny" label={`Reading… ${store.rows.length.toLocaleString('en-SG')} rows`} />
        )}
        {state.stage === 'looking' && !state.problem && (
          <Spinner
            size="tiny"
            label={isOnline ? 'Looking for volunteers who already exist…' : importTexts.lineLostLooking}
          />
        )}
        {state.stage === 'ready' &&
          `${store.rows.length.toLocaleString('en-SG')} ${store.rows.length === 1 ? 'row was' : 'rows were'} read.`}
      </div>
      {problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {problem}
            {detail && <p className={styles.line}>{detail}</p>}
          </MessageBarBody>
        </MessageBar>
      )}
      {state.stage === 'looking' && state.problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody className={styles.retry}>
            {state.problem}
            <Button onClick={work.retryLookUp}>Retry</Button>
          </MessageBarBody>
        </MessageBar>
      )}
      {state.sheets && state.sheets.sheets.length > 1 && (
        <SheetField
          choice={state.sheets}
          sheet={state.sheet}
          isLocked={isLocked || state.stage === 'reading'}
          onChoose={work.chooseSheet}
        />
      )}
      {state.notices.map((notice) => (
        <MessageBar key={notice} intent="info" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      ))}
    </>
  );
};
