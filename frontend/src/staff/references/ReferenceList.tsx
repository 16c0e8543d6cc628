import { useState } from 'react';
import { type OpenReference, stateLabels, type Vouching } from '../../../../domain/references/overview.ts';
import type { ReferenceState } from '../../../../domain/references/states.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReferenceCard } from './ReferenceCard.tsx';
import styles from './References.module.css';
import type { ReferenceRequest } from './useReferenceAction.ts';

type ReferenceListProps = {
  references: readonly OpenReference[];
  /** How many more there are than were read, as far as Dataverse counts. */
  left: number;
  words: string;
  /** The one that is chosen, if any. */
  state: ReferenceState | undefined;
  vouching: Vouching;
  now: Date;
  busy: boolean;
  onAsk: (volunteerId: string) => void;
  onRequest: (request: ReferenceRequest) => void;
  onChanged: () => void;
};

export const ReferenceList = ({ references, left, words, state, onRequest, ...card }: ReferenceListProps) => {
  const [replacing, setReplacing] = useState<ReferenceRequest>();
  const request = (next: ReferenceRequest) => (next.action === 'replace' ? setReplacing(next) : onRequest(next));
  return (
    <>
      {references.length === 0 && <p className={styles.none}>{noneText(words, state)}</p>}
      <ul className={styles.list}>
        {references.map((reference) => (
          <ReferenceCard key={reference.id} reference={reference} {...card} onRequest={request} />
        ))}
      </ul>
      {left > 0 && <p className={styles.none}>More are open than were read. Search for a name to see them.</p>}
      {replacing && (
        <ConfirmDialog
          question={`Replace ${replacing.reference.name}?`}
          text="Their link stops working permanently, and the volunteer is asked to name somebody else. The volunteer is not told why."
          yes="Replace"
          no="Cancel"
          isDangerous
          onYes={() => {
            onRequest(replacing);
            setReplacing(undefined);
          }}
          onNo={() => setReplacing(undefined)}
        />
      )}
    </>
  );
};

function noneText(words: string, state: ReferenceState | undefined): string {
  if (!words && !state) return 'There are no open references.';
  const whose = words ? ` of or for “${words}”` : '';
  return `No open reference${whose}${state ? ` is in the state “${stateLabels[state]}”` : ''}.`;
}
