import { useRef, useState } from 'react';
import { languageHeader } from '../../../../domain/contract/filling.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { type MessagesBody, type OwnMessages, volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { inTime, RequestFailed, request } from '../../http/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import styles from './OwnPage.module.css';
import { ownLinkHeader } from './ownLink.ts';

type Chosen = 'news' | 'sms';

/** Whether they get news and SMS, which they choose; it is read when they open it. */
export const Messages = () => {
  const [now, setNow] = useState<OwnMessages>();
  const [status, setStatus] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = useRef(false);

  async function send(chosen: MessagesBody): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus('busy');
    const body = JSON.stringify({ action: volunteeringActions.messages, ...chosen, version: now?.version });
    const headers = { ...ownLinkHeader(), [languageHeader]: here.code, 'Content-Type': 'application/json' };
    try {
      setNow(await inTime(request<OwnMessages>(apiPaths.volunteering, { method: 'POST', headers, body })));
      setStatus(Object.keys(chosen).length > 0 ? 'saved' : 'idle');
    } catch (error) {
      // They chose something else elsewhere: it is read again.
      if (error instanceof RequestFailed && error.error?.code === 'too-late') setNow(undefined);
      setStatus('failed');
    } finally {
      isBusy.current = false;
    }
  }

  function choose(name: Chosen, wants: boolean): void {
    // Without an email, SMS are all by which we can write.
    if (name === 'sms' && !wants && now?.news === null) setIsAsking(true);
    else void send({ [name]: wants });
  }

  const box = (name: Chosen) =>
    now?.[name] != null && (
      <Checkbox
        label={ownPageTexts[name]}
        checked={now[name] === true}
        aria-disabled={status === 'busy'}
        onChange={(_event, { checked }) => choose(name, checked)}
      />
    );
  return (
    <section>
      <h2>{ownPageTexts.messages}</h2>
      <details
        className={styles.word}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !now) void send({});
        }}
      >
        <summary>{ownPageTexts.choose}</summary>
        <div className={styles.buttons}>
          {box('news')}
          {box('sms')}
        </div>
        {now?.sms != null && now.news != null && <p>{ownPageTexts.messagesText}</p>}
        <div role="status">
          {status === 'busy' && <p>{ownPageTexts.sending}</p>}
          {status === 'saved' && <p>{ownPageTexts.messagesSaved}</p>}
          {status === 'failed' && <p>{ownPageTexts.messagesFailed}</p>}
        </div>
        {status === 'failed' && !now && <Button onClick={() => void send({})}>{screenTexts.retry}</Button>}
      </details>
      {isAsking && (
        <StopSmsDialog
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            void send({ sms: false });
          }}
        />
      )}
    </section>
  );
};

const StopSmsDialog = ({ onNo, onYes }: { onNo: () => void; onYes: () => void }) => {
  useFocusReturn();
  return (
    <Dialog title={ownPageTexts.stopSmsTitle} onCancel={onNo}>
      <p>{ownPageTexts.stopSmsText}</p>
      <div className={styles.buttons}>
        <Button primary onClick={onYes}>
          {ownPageTexts.stopSms}
        </Button>
        <Button onClick={onNo}>{ownPageTexts.keepSms}</Button>
      </div>
    </Dialog>
  );
};
