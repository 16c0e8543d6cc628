import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { EmailSettings } from '../../../../domain/contract/email.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Window } from '../../ui/Window.tsx';
import { EmailFields } from './EmailFields.tsx';
import { type Notice, NoticeBar } from './NoticeBar.tsx';
import styles from './ScheduledEmails.module.css';
import type { ScheduleDraft } from './scheduleDrafts.ts';
import { useKept } from './useKept.ts';
import { useSaveSchedule } from './useSaveSchedule.ts';
import { WhenFields } from './WhenFields.tsx';

export const scheduleTitle = 'Create New Scheduled Email';

type ScheduleFormProps = {
  settings: EmailSettings;
  /** Where what is typed is kept through a reload. */
  draftName: string;
  initial: ScheduleDraft;
  /** The row that is changed; a new one is made without it. */
  stored?: { id: string; etag: string };
  onDone: (notice: Notice) => void;
  onClose: () => void;
};

/** The fields of a scheduled email. A new one is asked about once more before it is made. */
export const ScheduleForm = ({ settings, draftName, initial, stored, onDone, onClose }: ScheduleFormProps) => {
  const { draft, change, clear } = useKept(draftName, initial);
  const [leaving, setLeaving] = useState(false);
  const finish = (notice: Notice) => {
    clear();
    onDone(notice);
  };
  const { check, confirming, stopConfirming, save, saving, problem, wrong } = useSaveSchedule(
    draft,
    settings,
    stored,
    finish,
  );
  const leave = () => {
    if (saving) return;
    if (draft === initial) onClose();
    else setLeaving(true);
  };

  return (
    <Window
      title={scheduleTitle}
      size="large"
      onClose={leave}
      actions={
        <>
          <Button disabledFocusable={saving} onClick={leave}>
            Cancel
          </Button>
          <Button appearance="primary" disabledFocusable={saving} onClick={check}>
            Schedule Email
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <EmailFields draft={draft} change={change} settings={settings} wrong={wrong} edition={draftName}>
          <WhenFields day={draft.day} slot={draft.slot} change={change} />
        </EmailFields>
        <NoticeBar notice={problem} />
      </div>
      {confirming && (
        <ConfirmDialog question="Confirm create email?" busy={saving} onYes={save} onNo={stopConfirming} />
      )}
      {leaving && (
        <ConfirmDialog
          question="Leave without scheduling?"
          text="What you have written is forgotten."
          yes="Leave"
          no="Go on writing"
          onYes={() => {
            clear();
            onClose();
          }}
          onNo={() => setLeaving(false)}
        />
      )}
    </Window>
  );
};
