import { Button } from '@fluentui/react-components';
import type { ListedRequest } from '../../../../dataverse/readings/privacyRequests.ts';
import { letterDocument } from '../../../../domain/privacy/letter.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useToday } from '../../ui/useToday.ts';
import styles from './PrivacyRequests.module.css';

/** Saves the letter to the person as a file, which a browser shows and prints. */
export const LetterButton = ({
  request: { kind, person, received, outcome, refereeOf },
}: {
  request: ListedRequest;
}) => {
  const today = useToday();
  // Nobody has asked for it.
  if (kind === 'dispute') return null;
  const save = () => {
    const text = letterDocument({ kind, isReferee: refereeOf !== undefined, person, received, outcome, today });
    saveFile('Letter.html', new Blob([text], { type: 'text/html' }));
  };
  return (
    <div className={styles.fields}>
      <Button onClick={save}>Letter to print</Button>
    </div>
  );
};
