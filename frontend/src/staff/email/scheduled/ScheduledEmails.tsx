import {
  Button,
  Card,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Subtitle1,
  Text,
  Title3,
} from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { draftToOpen, emailToEdit } from '../compose/kept/draftToOpen.ts';
import { InitialLoad } from '../InitialLoad.tsx';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { CopyWindow, CreateWindow, EditWindow, EmailInfo } from '../onDemandParts.ts';
import { reasonOf } from '../reasons.ts';
import { useEmailSettings } from '../useEmailSettings.ts';
import { useScheduledEmails } from '../useScheduledEmails.ts';
import { DeleteEmail } from './DeleteEmail.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledList } from './ScheduledList.tsx';
import { SendNow } from './SendNow.tsx';
import type { ScheduledAction } from './scheduledAction.ts';
import { newestOf, type ScheduledItem } from './scheduledRows.ts';
import type { Version } from './scheduledWrites.ts';

type Opened =
  | { action: ScheduledAction; item: ScheduledItem }
  | { action: 'edit' | 'copy'; item: Version }
  | { action: 'create'; draftId: string };

/** What another screen wants opened. */
function openedBy(state: unknown): Opened | undefined {
  const [draftId, id] = [draftToOpen(state), emailToEdit(state)];
  if (id !== undefined) return { action: 'edit', item: { id, etag: '' } };
  return draftId === undefined ? undefined : { action: 'create', draftId };
}

/** The scheduled emails, and the outcomes of sent ones. */
export const ScheduledEmails = () => {
  const settings = useEmailSettings();
  const allUpcoming = useScheduledEmails('upcoming');
  const allPast = useScheduledEmails('past');
  const upcoming = { ...allUpcoming, rows: newestOf(allUpcoming.rows, allPast.rows) };
  const past = { ...allPast, rows: newestOf(allPast.rows, allUpcoming.rows) };
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => openedBy(state));
  const [notice, setNotice] = useState<Notice>();
  const close = useCallback(() => {
    setOpened(undefined);
    // A reload must not open it again.
    navigate(pathname, { replace: true, state: null });
  }, [navigate, pathname]);
  const done = (next: Notice) => {
    close();
    setNotice(next);
    upcoming.reload();
    past.reload();
  };
  const open = (next: Opened) => {
    setNotice(undefined);
    setOpened(next);
  };
  const lists = { onOpen: (action: ScheduledAction, item: ScheduledItem) => open({ action, item }), onDone: done };
  const retry = () => {
    if (!settings.data) settings.refetch();
    if (upcoming.error || !upcoming.loaded) upcoming.retry();
    if (past.error || !past.loaded) past.retry();
  };
  const lookError = upcoming.error ?? past.error;
  const isEmpty = upcoming.rows.length + past.rows.length === 0;

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Title3 as="h1">Scheduled emails</Title3>
        <Button
          appearance="primary"
          disabledFocusable={!settings.data}
          onClick={() => open({ action: 'create', draftId: crypto.randomUUID() })}
        >
          Schedule Now
        </Button>
      </div>
      <NoticeBar notice={notice} />
      <Link to={staffPaths.emailDrafts} className={styles.drafts}>
        Drafts
      </Link>
      <Card className={styles.card}>
        <Subtitle1 as="h2">Scheduled / Automated Emails</Subtitle1>
        <Text>Only future dates may be scheduled, at most one year ahead. All times are Singapore time.</Text>
        <InitialLoad
          data={upcoming.loaded && past.loaded ? settings.data : undefined}
          error={settings.error ?? upcoming.error ?? past.error}
          failure={settings.failureReason ?? upcoming.failure ?? past.failure}
          isFetching={settings.isFetching || upcoming.isFetching || past.isFetching}
          onRetry={retry}
          what="the scheduled emails"
        >
          {() => (
            <>
              {lookError && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>
                    Sorry, the scheduled emails could not be loaded. {reasonOf(lookError)}
                  </MessageBarBody>
                  <MessageBarActions>
                    <Button disabledFocusable={upcoming.isFetching || past.isFetching} onClick={retry}>
                      Retry
                    </Button>
                  </MessageBarActions>
                </MessageBar>
              )}
              <ScheduledList
                title="Upcoming emails"
                found={upcoming}
                noneText={
                  isEmpty
                    ? 'No emails are scheduled yet. Press “Schedule Now” to write the first one.'
                    : 'Nothing waits to be sent.'
                }
                {...lists}
              />
              {!isEmpty && (
                <ScheduledList title="Past emails" found={past} noneText="Nothing has been sent yet." {...lists} />
              )}
            </>
          )}
        </InitialLoad>
      </Card>
      {settings.data && opened?.action === 'create' && (
        <CreateWindow settings={settings.data} draftId={opened.draftId} onDone={done} onClose={close} />
      )}
      {settings.data && opened?.action === 'edit' && (
        <EditWindow
          settings={settings.data}
          item={opened.item}
          onCopy={() => open({ action: 'copy', item: opened.item })}
          onDone={done}
          onClose={close}
        />
      )}
      {settings.data && opened?.action === 'copy' && (
        <CopyWindow settings={settings.data} item={opened.item} onDone={done} onClose={close} />
      )}
      {opened?.action === 'view' && <EmailInfo item={opened.item} onClose={close} />}
      {opened?.action === 'delete' && <DeleteEmail item={opened.item} onDone={done} onClose={close} />}
      {opened?.action === 'sendNow' && <SendNow item={opened.item} onDone={done} onClose={close} />}
    </div>
  );
};
