import { useRef, useState } from 'react';
import { type ListedSession, mostOfWord } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { wordFor } from './keptTyping.ts';
import { Limited } from './Limited.tsx';
import styles from './OwnPage.module.css';
import { PressButton } from './SessionCard.tsx';
import { useKept } from './useKept.ts';
import type { Presses } from './usePresses.ts';
import { whenOf } from './when.ts';

const noWord = { word: '' };

type GiveUpProps = { session: ListedSession; isWaiting?: boolean; presses: Presses };

/** Gives up a place, or a turn in the line, after a question. */
export const GiveUpButton = ({ session, isWaiting = false, presses }: GiveUpProps) => {
  const [isAsking, setAsking] = useState(false);
  const label = isWaiting ? ownPageTexts.stopWaiting : ownPageTexts.cannotCome;
  return (
    <>
      <PressButton label={label} press={{ do: 'giveUp', session }} presses={presses} onAsk={() => setAsking(true)} />
      {isAsking && (
        <GiveUpDialog
          session={session}
          isWaiting={isWaiting}
          label={label}
          onNo={() => setAsking(false)}
          onYes={(word) => {
            setAsking(false);
            void presses.press({ do: 'giveUp', session, word, isTurn: isWaiting });
          }}
        />
      )}
    </>
  );
};

type GiveUpDialogProps = {
  session: ListedSession;
  isWaiting: boolean;
  label: string;
  onNo: () => void;
  onYes: (word: string) => void;
};

const GiveUpDialog = ({ session, isWaiting, label, onNo, onYes }: GiveUpDialogProps) => {
  const [{ word }, setTyped] = useKept(wordFor(session.id), noWord);
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusReturn();

  function giveUp(): void {
    const isLong = word.trim().length > mostOfWord;
    const details = box.current?.closest('details');
    if (!isLong || !details) onYes(word);
    else {
      details.open = true;
      box.current?.focus();
    }
  }

  return (
    <Dialog title={isWaiting ? ownPageTexts.stopWaitingTitle : ownPageTexts.cannotComeTitle} onCancel={onNo}>
      <p>
        <b>{session.name}</b>, {whenOf(session)}.{' '}
        {isWaiting ? ownPageTexts.stopWaitingText : ownPageTexts.cannotComeText}
      </p>
      {!isWaiting && (
        // Folded, so that no keyboard covers the question.
        <details className={styles.word}>
          <summary>{ownPageTexts.word}</summary>
          <Limited value={word} most={mostOfWord}>
            {(limited) => (
              <Textarea
                {...limited}
                ref={box}
                aria-label={ownPageTexts.word}
                rows={3}
                onChange={(_event, { value }) => setTyped({ word: value })}
              />
            )}
          </Limited>
        </details>
      )}
      <div className={styles.buttons}>
        <Button primary onClick={giveUp}>
          {label}
        </Button>
        <Button onClick={onNo}>{isWaiting ? ownPageTexts.keepWaiting : ownPageTexts.keepPlace}</Button>
      </div>
    </Dialog>
  );
};
