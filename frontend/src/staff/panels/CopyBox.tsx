import { Button, Input, Textarea, ToggleButton } from '@fluentui/react-components';
import { CopyRegular, QrCodeRegular } from '@fluentui/react-icons';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import styles from './LinkPanel.module.css';

type CopyBoxProps = { heading: string; address: string | undefined; text: string | undefined };

/** A link, with its QR code, or a text: to copy. */
export const CopyBox = ({ heading, address, text }: CopyBoxProps) => {
  const [showsCode, setShowsCode] = useState(false);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? text ?? '');
      setCopied('Link Copied');
    } catch {
      setCopied('Please copy it by hand: this browser does not let us.');
    }
  };
  return (
    <>
      {address && (
        <Input
          readOnly
          className={styles.address}
          value={address}
          aria-label={`${heading}: link`}
          onFocus={({ target }) => target.select()}
        />
      )}
      {text && <Textarea readOnly resize="vertical" value={text} aria-label={heading} textarea={{ rows: 13 }} />}
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
          {copied}
        </span>
      </div>
      {address && showsCode && (
        <QRCodeSVG value={address} size={200} className={styles.qr} role="img" title={`QR code of ${address}`} />
      )}
    </>
  );
};
