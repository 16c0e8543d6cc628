import { useState } from 'react';
import type { OpenSession, OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { markedSession } from '../../../../domain/signup/sessionMark.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './OwnPage.module.css';
import { PressButton, SessionCard } from './SessionCard.tsx';
import type { Presses } from './usePresses.ts';
import { isOnWeekend } from './when.ts';

/** The sessions in which they may take a place, by time. */
export const OpenSessions = ({ page, presses }: { page: OwnPage; presses: Presses }) => {
  const [weekends, setWeekends] = useState(false);
  const [near, setNear] = useState(false);
  const { open } = page;
  const [hash] = useState(window.location.hash);
  const marked = markedSession(hash, open);
  const isAmong = markedSession(hash, [...open, ...page.next, ...page.waiting]) !== undefined;
  // Not where it is gone by their own press.
  const [wasMissed] = useState(hash !== '' && !isAmong);
  const hasWeekends = open.some(isOnWeekend) && !open.every(isOnWeekend);
  const hasNear = open.some(({ isNear }) => isNear) && !open.every(({ isNear }) => isNear);
  // A filter that is not offered any more hides nothing.
  const shown = open.filter(
    (session) => (!weekends || !hasWeekends || isOnWeekend(session)) && (!near || !hasNear || session.isNear),
  );
  return (
    <section>
      <h2>{ownPageTexts.open}</h2>
      {wasMissed && !isAmong && <p className={styles.notice}>{ownPageTexts.notAmong}</p>}
      {open.length === 0 && (
        <p>{page.admission.may === 'yes' ? ownPageTexts.noOpen : ownPageTexts.refusals[page.admission.may]}</p>
      )}
      {(hasWeekends || hasNear) && (
        <div className={styles.buttons}>
          {hasWeekends && (
            <Checkbox
              label={ownPageTexts.weekends}
              checked={weekends}
              onChange={(_event, { checked }) => setWeekends(checked)}
            />
          )}
          {hasNear && (
            <Checkbox label={ownPageTexts.near} checked={near} onChange={(_event, { checked }) => setNear(checked)} />
          )}
        </div>
      )}
      {open.length > 0 && shown.length === 0 && <p role="status">{ownPageTexts.noMatch}</p>}
      <ul className={styles.list}>
        {shown.map((session) => (
          <OpenCard key={session.id} session={session} isMarked={session === marked} presses={presses} />
        ))}
      </ul>
    </section>
  );
};

type OpenCardProps = { session: OpenSession; isMarked: boolean; presses: Presses };

const OpenCard = ({ session, isMarked, presses }: OpenCardProps) => {
  const { places, free, collidesWith, hasEnough, isInvited } = session;
  const why = hasEnough ? ownPageTexts.refusals.enough : collidesWith && ownPageTexts.collides(collidesWith);
  const isFull = free === 0;
  return (
    <SessionCard session={session} isMarked={isMarked}>
      {isInvited && <p className={styles.invited}>{ownPageTexts.invited}</p>}
      <p className={styles.places}>
        {places === null || free === null
          ? ownPageTexts.unlimited
          : isFull
            ? ownPageTexts.full
            : ownPageTexts.placesLeft(free, places)}
      </p>
      {why === undefined ? (
        <PressButton
          primary={!isFull}
          label={isFull ? ownPageTexts.wait : ownPageTexts.take}
          press={{ do: 'take', session }}
          presses={presses}
        />
      ) : (
        <p className={styles.collides}>{why}</p>
      )}
    </SessionCard>
  );
};
