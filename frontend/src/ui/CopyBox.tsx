import { Button, Input, Textarea, ToggleButton } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { QrCodeRegular } from '@fluentui/react-icons/svg/qr-code';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import styles from './CopyBox.module.css';
import { copyFrom } from './copyFrom.ts';

type CopyBoxProps = { label: string; address: string | undefined; text?: string | undefined };

const selected = 'It is selected: copy it with Ctrl+C, on a Mac ⌘C, on a phone from its menu.';

/** Shows a link with its QR code, or a text, to copy. */
export const CopyBox = ({ label, address, text }: CopyBoxProps) => {
  const outcomeTexts = { copied: address ? 'Link Copied' : 'Text Copied', selected };
  const [showsCode, setShowsCode] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>();
  const link = useRef<HTMLInputElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    const field = link.current ?? textArea.current;
    if (field) setOutcome(await copyFrom(field));
  };
  return (
    <>
      {address && (
        <Input
          readOnly
          ref={link}
          className={styles.address}
          value={address}
          aria-label={`${label}: link`}
          onFocus={({ target }) => target.select()}
        />
      )}
      {text && (
        <Textarea readOnly ref={textArea} resize="vertical" value={text} aria-label={label} textarea={{ rows: 13 }} />
      )}
      {(address || text) && (
        <div className={styles.buttons}>
          <Button icon={<CopyRegular />} onClick={copy}>
            Copy
          </Button>
          {address && (
            <ToggleButton icon={<QrCodeRegular />} checked={showsCode} onClick={() => setShowsCode(!showsCode)}>
              QR code
            </ToggleButton>
          )}
          <span role="status" className={styles.copied}>
            {outcome && outcomeTexts[outcome]}
          </span>
        </div>
      )}
      {address && showsCode && (
        <QRCodeSVG value={address} size={200} className={styles.qr} role="img" title={`QR code of ${address}`} />
      )}
    </>
  );
};
