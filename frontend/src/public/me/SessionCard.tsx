import type { ReactNode } from 'react';
import type { ListedSession } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnPage.module.css';
import type { Press, Presses } from './usePresses.ts';
import { whenOf } from './when.ts';

type SessionCardProps = {
  session: ListedSession;
  /** The page's address leads to it. */
  isMarked?: boolean;
  children: ReactNode;
};

/** Leads to the card once: not when it comes back after a press. */
function showAtOnce(card: HTMLElement | null): void {
  const { hash, pathname } = window.location;
  if (!card || hash === '') return;
  window.history.replaceState(window.history.state, '', pathname);
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'center' });
}

/** One session of a list: its time first, because people look for a time that suits them. */
export const SessionCard = ({ session, isMarked = false, children }: SessionCardProps) => (
  <li className={styles.card} {...(isMarked && { 'data-marked': true, tabIndex: -1, ref: showAtOnce })}>
    <h3>{session.name}</h3>
    <p className={styles.when}>{whenOf(session)}</p>
    {session.place && <p>{session.place}</p>}
    {children}
  </li>
);

type PressButtonProps = {
  label: string;
  press: Press;
  presses: Presses;
  primary?: boolean;
  /** Asks first, in place of sending the press. */
  onAsk?: () => void;
};

/** A button that sends a press. While one is being sent it shows that, and no other press is sent. */
export const PressButton = ({ label, press, presses, primary = false, onAsk }: PressButtonProps) => {
  const sent = presses.pressed?.status === 'sending' ? presses.pressed.press : undefined;
  const isMine = sent?.do === press.do && sent.session.id === press.session.id;
  const shown = isMine ? ownPageTexts.sending : label;
  return (
    <Button
      primary={primary}
      aria-label={`${shown}: ${press.session.name}, ${whenOf(press.session)}`}
      aria-disabled={sent !== undefined}
      onClick={() => {
        if (sent) return;
        if (onAsk) onAsk();
        else void presses.press(press);
      }}
    >
      {shown}
    </Button>
  );
};
