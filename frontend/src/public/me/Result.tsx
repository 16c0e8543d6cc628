import { useEffect, useRef } from 'react';
import { minuteAfter } from '../../../../domain/clock.ts';
import type { OpenSession } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { isSoon } from '../../../../domain/signup/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnPage.module.css';
import { PressButton } from './SessionCard.tsx';
import type { Pressed, Presses } from './usePresses.ts';
import { whenOf } from './when.ts';

/** What became of the last press, with a way back from a place that was given up. */
export const Result = ({ presses, open }: { presses: Presses; open: readonly OpenSession[] }) => {
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
  const again = open.find(({ id }) => id === press.session.id);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.notice} data-good={status === 'done'}>
      <p>
        <b>{press.session.name}</b>
        <span>{`, ${whenOf(press.session)}: ${wordsOf(ended)}`}</span>
      </p>
      {status === 'unclear' && <Button onClick={() => void presses.press(press)}>{ownPageTexts.tryAgain}</Button>}
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
  return { going: ownPageTexts.going, waiting: waits, none: given }[pressed.place];
}
