import { QRCodeSVG } from 'qrcode.react';
import { formPaths } from '../../../../../../domain/contract/paths.ts';
import { Window } from '../../../../ui/Window.tsx';
import styles from './ApplicationCode.module.css';

/** Shows a QR code that opens the application form on a new person's own phone. */
export const ApplicationCode = ({ onClose }: { onClose: () => void }) => {
  const address = `${window.location.origin}${formPaths.volunteerApplication}`;
  return (
    <Window title="Volunteer application" onClose={onClose}>
      <div className={styles.code}>
        <QRCodeSVG value={address} size={240} marginSize={4} title="Opens the volunteer application form" />
        <p>Hold a phone’s camera here to apply as a volunteer.</p>
        <p>{address}</p>
      </div>
    </Window>
  );
};
