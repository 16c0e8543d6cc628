import { Button, Card, Subtitle1, Text, Title3 } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { DeleteEmail } from './DeleteEmail.tsx';
import { InitialLoad } from './InitialLoad.tsx';
import { type Notice, NoticeBar } from './NoticeBar.tsx';
import { CreateWindow, Deliveries, EditWindow, EmailInfo } from './onDemandParts.ts';
import styles from './ScheduledEmails.module.css';
import { ScheduledList } from './ScheduledList.tsx';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';
import { useEmailSettings } from './useEmailSettings.ts';
import { useScheduledEmails } from './useScheduledEmails.ts';

type Opened = { action: ScheduledAction; item: ScheduledItem } | { action: 'create' };

/** Emails that leave by themselves at their time, and what became of those that did. */
export const ScheduledEmails = () => {
  const settings = useEmailSettings();
  const found = useScheduledEmails();
  const [opened, setOpened] = useState<Opened>();
  const [notice, setNotice] = useState<Notice>();
  const close = useCallback(() => setOpened(undefined), []);
  const done = (told: Notice) => {
    setOpened(undefined);
    setNotice(told);
    found.reload();
  };
  const open = (next: Opened) => {
    setNotice(undefined);
    setOpened(next);
  };

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Title3 as="h1">Scheduled emails</Title3>
        <Button appearance="primary" disabledFocusable={!settings.data} onClick={() => open({ action: 'create' })}>
          Schedule Now
        </Button>
      </div>
      <NoticeBar notice={notice} />
      <Card className={styles.card}>
        <Subtitle1 as="h2">Scheduled / Automated Emails</Subtitle1>
        <Text>Only future dates may be scheduled, at most one year ahead. All times are Singapore time.</Text>
        <InitialLoad
          data={found.loaded ? settings.data : undefined}
          error={settings.error ?? found.error}
          isFetching={settings.isFetching || found.isFetching}
          onRetry={() => {
            if (settings.error) settings.refetch();
            if (found.error) found.retry();
          }}
          what="the scheduled emails"
        >
          {() => <ScheduledList found={found} onOpen={(action, item) => open({ action, item })} onDone={done} />}
        </InitialLoad>
      </Card>
      {settings.data && opened?.action === 'create' && (
        <CreateWindow settings={settings.data} onDone={done} onClose={close} />
      )}
      {settings.data && opened?.action === 'edit' && (
        <EditWindow settings={settings.data} item={opened.item} onDone={done} onClose={close} />
      )}
      {opened?.action === 'view' && <EmailInfo item={opened.item} onClose={close} />}
      {opened?.action === 'delete' && <DeleteEmail item={opened.item} onDone={done} onClose={close} />}
      {opened?.action === 'deliveries' && (
        <Deliveries kind="scheduled" id={opened.item.id} subject={opened.item.subject} onClose={close} />
      )}
    </div>
  );
};
