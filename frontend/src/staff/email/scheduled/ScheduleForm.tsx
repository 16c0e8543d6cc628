import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import { displayLongDay } from '../../../../../domain/calendar/month.ts';
import type { EmailSettings } from '../../../../../domain/contract/email.ts';
import { type EmailType, emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Window } from '../../../ui/Window.tsx';
import { statusesText } from '../../volunteers/statusesText.ts';
import { EmailFields } from '../compose/EmailFields.tsx';
import { DraftStatus } from '../compose/kept/DraftStatus.tsx';
import { rowOf } from '../compose/kept/draftRows.ts';
import { useDraftSaver } from '../compose/kept/useDraftSaver.ts';
import { useOccasionValues } from '../compose/useKnownValues.ts';
import { useSessionStorageDraft } from '../compose/useSessionStorageDraft.ts';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { peopleText } from '../recipients/peopleText.ts';
import { useStandings } from '../recipients/useStandings.ts';
import type { KeptDraft } from './keptChanges.ts';
import { OthersHere } from './OthersHere.tsx';
import { OvertakenBar } from './OvertakenBar.tsx';
import styles from './ScheduledEmails.module.css';
import type { ScheduleDraft } from './scheduleDrafts.ts';
import type { WholeEmail } from './scheduledRows.ts';
import { overtakenWhenRead } from './storedNow.ts';
import { type Opened, useSaveSchedule } from './useSaveSchedule.ts';
import { WhenFields } from './WhenFields.tsx';

export const scheduleTitle = 'Create New Scheduled Email';

type ScheduleFormProps = {
  settings: EmailSettings;
  /** The storage name of the draft. */
  draftName: string;
  initial: ScheduleDraft;
  /** The row that is changed, what it was when it was read, and the draft of the change; or the id of the row that a new email becomes. */
  target: { stored: Opened; read?: WholeEmail; draftId: string } | { draftId: string };
  onDone: (notice: Notice) => void;
  onClose: () => void;
  /** Starts anew from what is stored now. */
  onTheirs?: () => void;
};

/** The fields of a scheduled email. A new one is confirmed before it is created. */
export const ScheduleForm = ({
  settings,
  draftName,
  initial,
  target,
  onDone,
  onClose,
  onTheirs,
}: ScheduleFormProps) => {
  const saver = useDraftSaver();
  const { draftId } = target;
  const keepDraft = useCallback((next: KeptDraft) => saver.note(draftId, rowOf(next, 'schedule')), [saver, draftId]);
  const [first] = useState((): KeptDraft => {
    const { id = '', etag = '' } = 'stored' in target ? target.stored : {};
    return { ...initial, emailId: id, over: etag };
  });
  const { draft, change, clear, forget } = useSessionStorageDraft(draftName, first, keepDraft);
  const discard = () => {
    forget();
    void saver.drop(draftId);
  };
  // Earlier unsaved changes must not look like what is stored.
  const [isRestored, setIsRestored] = useState('stored' in target && draft !== first);
  const [discarded, setDiscarded] = useState(0);
  const discardMine = () => {
    clear();
    void saver.drop(draftId);
    setIsRestored(false);
    setDiscarded(discarded + 1);
    setMineId(crypto.randomUUID());
  };
  const form = useRef<HTMLDivElement>(null);
  /** The id of the draft in which one's own text stays when a colleague's takes its place. */
  const [mineId, setMineId] = useState(() => crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const finish = (notice: Notice) => {
    discard();
    onDone(notice);
  };
  const { check, question, past, stopAsking, save, saving, notice, wrong, overtaken, saveOver } = useSaveSchedule(
    draft,
    settings,
    'stored' in target
      ? {
          stored: { ...target.stored, etag: draft.over },
          slot: initial.slot,
          known: target.read && overtakenWhenRead(target.read, draft.over),
        }
      : target,
    form,
    finish,
  );
  const bar = useRef<HTMLDivElement>(null);
  const schedule = () => {
    // It is the person who chooses between two versions, in a bar above a form that is longer than a phone.
    if (overtaken) bar.current?.focus();
    else check();
  };
  const confirm = (type: EmailType) => {
    // Kept in the draft, too: a second question finds it there.
    change({ type });
    save(type);
  };
  const start = useOccasionValues(draft.occasion).data?.state?.start;
  const statuses = statusesText(useStandings(draft.recipients, start).recipients);
  const leave = () => {
    if (saving) return;
    if (draft === first) onClose();
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
          <Button
            appearance="primary"
            disabledFocusable={saving}
            {...(saving && { icon: <Spinner size="tiny" /> })}
            onClick={schedule}
          >
            Schedule Email
          </Button>
        </>
      }
    >
      {/* What is typed while it is saved would be lost with the window. */}
      <div ref={form} className={styles.stack} inert={saving}>
        {isRestored && (
          <MessageBar layout="multiline">
            <MessageBarBody>Your unsaved changes have been restored.</MessageBarBody>
            <MessageBarActions>
              <Button onClick={discardMine}>Discard my changes</Button>
            </MessageBarActions>
          </MessageBar>
        )}
        {'stored' in target && <OthersHere emailId={target.stored.id} />}
        {overtaken && (
          <OvertakenBar
            bar={bar}
            overtaken={overtaken}
            busy={saving}
            onMine={saveOver}
            onTheirs={() => {
              saver.note(mineId, rowOf(asNew(draft), 'schedule'));
              void saver.flush();
              discardMine();
              onTheirs?.();
            }}
          />
        )}
        <EmailFields
          draft={draft}
          change={change}
          settings={settings}
          wrong={wrong}
          edition={`${draftName} ${discarded}`}
        >
          <WhenFields day={draft.day} slot={draft.slot} own={initial.slot} wrong={wrong} change={change} />
        </EmailFields>
        <NoticeBar notice={overtaken ? undefined : notice} />
        <DraftStatus id={draftId} />
      </div>
      {question === 'create' && (
        <ConfirmDialog
          question="Confirm create email?"
          text={`It goes to ${peopleText(draft.recipients.length)}${statuses && ` (${statuses})`} on ${displayLongDay(draft.day)}, ${draft.slot}${asType(draft.type)}.${past ? ` ${past}` : ''}`}
          busy={saving}
          {...typeQuestion(draft.type, confirm)}
          onYes={() => confirm(draft.type || 'service')}
          onNo={stopAsking}
        />
      )}
      {question === 'past' && past && (
        <ConfirmDialog
          question="Save it all the same?"
          text={past}
          yes="Save"
          no="No"
          busy={saving}
          onYes={() => save()}
          onNo={stopAsking}
        />
      )}
      {question === 'again' && (
        <ConfirmDialog
          question="This email was already scheduled, in another tab. Schedule it again?"
          text={`It would go to ${peopleText(draft.recipients.length)} on ${displayLongDay(draft.day)}, ${draft.slot} as well.`}
          yes="Schedule again"
          no="No"
          busy={saving}
          onYes={() => save()}
          onNo={stopAsking}
        />
      )}
      {leaving && (
        <ConfirmDialog
          question="Leave without scheduling?"
          text="What you have written is discarded."
          yes="Leave"
          no="Continue writing"
          also={{
            words: 'Keep as a draft',
            onPress: () => {
              void saver.flush();
              onClose();
            },
          }}
          onYes={() => {
            discard();
            onClose();
          }}
          onNo={() => setLeaving(false)}
        />
      )}
    </Window>
  );
};

const asNew = (draft: KeptDraft): KeptDraft => ({ ...draft, emailId: '', over: '' });

const asType = (type: EmailType | ''): string => (type === '' ? '' : `, as ${emailTypeTexts[type].label}`);

/** If no type was chosen in the form, the last question asks for it. */
const typeQuestion = (type: EmailType | '', onYes: (type: EmailType) => void) =>
  type === ''
    ? {
        details: Object.values(emailTypeTexts).map(({ label, meaning }) => `${label}: ${meaning}`),
        yes: `Yes, as ${emailTypeTexts.service.label}`,
        also: { words: `Yes, as ${emailTypeTexts.news.label}`, onPress: () => onYes('news') },
      }
    : {};
