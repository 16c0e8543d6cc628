import { Button, Input, MessageBar, MessageBarBody, Textarea, ToggleButton } from '@fluentui/react-components';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { PanelItem } from '../../../../domain/panels.ts';
import styles from './LinkPanel.module.css';
import type { Outcome, SendLink } from './useSendLink.ts';

type PanelSectionProps = {
  item: PanelItem;
  record: { id: string; query: string };
  /** Something is being sent; every send button of the panel waits. */
  sending: boolean;
  onSend: SendLink;
  outcome: Outcome | undefined;
};

/** One link or text: to copy, to show as a QR code, to send. */
export const PanelSection = ({ item, record, sending, onSend, outcome }: PanelSectionProps) => {
  const { heading, link, text, send } = item;
  const [showsCode, setShowsCode] = useState(false);
  const [copied, setCopied] = useState<string>();
  const address = link && window.location.origin + link(record.id, record.query);
  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      setCopied('Link Copied');
    } catch {
      setCopied('Please copy it by hand: this browser does not let us.');
    }
  };

  return (
    <div className={styles.item}>
      {address && (
        <div className={styles.link}>
          <Input readOnly value={address} aria-label={`${heading}: link`} onFocus={({ target }) => target.select()} />
          <Button onClick={() => copy(address)}>Copy</Button>
          <ToggleButton checked={showsCode} onClick={() => setShowsCode(!showsCode)}>
            QR code
          </ToggleButton>
        </div>
      )}
      {address && showsCode && (
        <QRCodeSVG value={address} size={200} className={styles.qr} role="img" title={`QR code of ${address}`} />
      )}
      {text && (
        <>
          <Textarea readOnly value={text} aria-label={heading} textarea={{ rows: 13 }} />
          <Button onClick={() => copy(text)}>Copy</Button>
        </>
      )}
      <p role="status" className={styles.status}>
        {copied}
      </p>
      {send && (
        <div className={styles.buttons}>
          <Button disabled={sending} onClick={() => onSend(item, record.id, 'send_sms')}>
            {send.sms}
          </Button>
          <Button disabled={sending} onClick={() => onSend(item, record.id, 'send_email')}>
            {send.email}
          </Button>
        </div>
      )}
      {outcome?.heading === heading && (
        <MessageBar intent={outcome.ok ? 'success' : 'error'}>
          <MessageBarBody>{outcome.message}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
