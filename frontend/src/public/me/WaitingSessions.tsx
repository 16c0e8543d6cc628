import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { GiveUpButton } from './GiveUpButton.tsx';
import styles from './OwnPage.module.css';
import { PressButton, SessionCard } from './SessionCard.tsx';
import type { Presses } from './usePresses.ts';

/** The sessions for which they wait, with where they are in the line. */
export const WaitingSessions = ({ page, presses }: { page: OwnPage; presses: Presses }) => (
  <section>
    <h2>{ownPageTexts.waiting}</h2>
    <ul className={styles.list}>
      {page.waiting.map((session) => (
        <SessionCard key={session.id} session={session}>
          {session.position > 0 && (
            <p>{session.isFree ? ownPageTexts.isFree : ownPageTexts.position(session.position)}</p>
          )}
          <div className={styles.buttons}>
            {session.isFree && (
              <PressButton primary label={ownPageTexts.take} press={{ do: 'take', session }} presses={presses} />
            )}
            <GiveUpButton isWaiting session={session} presses={presses} />
          </div>
        </SessionCard>
      ))}
    </ul>
  </section>
);
