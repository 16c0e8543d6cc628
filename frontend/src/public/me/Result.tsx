import { useEffect, useRef } from 'react';
import { minuteAfter } from '../../../../domain/clock.ts';
import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { isSoon } from '../../../../domain/signup/session.ts';
import { Button } from '../../ui/Button.tsx';
import { GiveUpButton } from './GiveUpButton.tsx';
import styles from './OwnPage.module.css';
import { PressButton } from './SessionCard.tsx';
import type { Pressed, Presses } from './usePresses.ts';
import { whenOf } from './when.ts';

type ResultProps = { presses: Presses; page: Pick<OwnPage, 'next' | 'waiting' | 'open'> };

/** What became of the last press, with a way back from a place that was given up. */
export const Result = ({ presses, page: { next, waiting, open } }: ResultProps) => {
  const { pressed } = presses;
  const ended = pressed && pressed.status !== 'sending' ? pressed : undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ended) return;
    // The button that was pressed may be gone.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [ended]);
  if (!ended) return <div role="status" />;
  const { press, status } = ended;
  const isIt = ({ id }: { id: string }) => id === press.session.id;
  const again = open.find(isIt);
  // It may have moved since the page was loaded on which they pressed.
  const session = next.find(isIt) ?? waiting.find(isIt) ?? again ?? press.session;
  const hasSince = status === 'done' && ended.place === 'going' && press.isTurn;
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.notice} data-good={status === 'done'}>
      <p>
        <b>{session.name}</b>
        <span>{`, ${whenOf(session)}: ${wordsOf(ended)}`}</span>
      </p>
      {status === 'unclear' && <Button onClick={() => void presses.press(press)}>{ownPageTexts.tryAgain}</Button>}
      {hasSince && <GiveUpButton session={session} presses={presses} />}
      {status === 'done' && press.do === 'giveUp' && again && again.collidesWith === undefined && !again.hasEnough && (
        <PressButton
          label={again.free === 0 ? ownPageTexts.wait : ownPageTexts.takeAgain}
          press={{ do: 'take', session: again }}
          presses={presses}
        />
      )}
    </div>
  );
};

function wordsOf(pressed: Exclude<Pressed, { status: 'sending' }>): string {
  if (pressed.status === 'refused') return ownPageTexts.refusals[pressed.refused];
  if (pressed.status === 'unclear')
    return pressed.retryAt ? ownPageTexts.later(minuteAfter(pressed.retryAt)) : ownPageTexts.unclear;
  const given = pressed.press.isTurn ? ownPageTexts.stopped : ownPageTexts.given;
  const isLate = isSoon({ scheduledOn: pressed.press.session.start || null }, Date.now());
  const waits = isLate ? ownPageTexts.waitsLate : ownPageTexts.waits;
  const going = pressed.press.isTurn ? ownPageTexts.goingSince : ownPageTexts.going;
  return { going, waiting: waits, none: given }[pressed.place];
}
