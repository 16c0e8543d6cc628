import { hasBegun } from '../../../../domain/attendance/sessionSpan.ts';
import type { OwnPage } from '../../../../domain/contract/volunteering.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { GiveUpButton } from './GiveUpButton.tsx';
import { Lacking } from './Missing.tsx';
import styles from './OwnPage.module.css';
import { SessionCard } from './SessionCard.tsx';
import type { Presses } from './usePresses.ts';

/** The sessions in which they have a place. */
export const NextSessions = ({ page, presses }: { page: OwnPage; presses: Presses }) => (
  <section>
    <h2>{ownPageTexts.next}</h2>
    {page.off.length > 0 && (
      <ul className={styles.list}>
        {page.off.map((session) => (
          <SessionCard key={session.id} session={session}>
            <p>
              <b>{ownPageTexts.off}</b>
            </p>
          </SessionCard>
        ))}
      </ul>
    )}
    {page.next.length === 0 && <p>{ownPageTexts.noNext}</p>}
    <ul className={styles.list}>
      {page.next.map((session) => (
        <SessionCard key={session.id} session={session}>
          {session.mustCall && (
            <p>
              <b>{ownPageTexts.callFirst}</b>
            </p>
          )}
          {session.lacking && <Lacking before={ownPageTexts.lackingToCome} names={session.lacking} />}
          {session.meetingPlace && <p>{`${ownPageTexts.meet}: ${session.meetingPlace}`}</p>}
          {session.bring && <p>{`${ownPageTexts.bring}: ${session.bring}`}</p>}
          <div className={styles.buttons}>
            {!hasBegun({ scheduledOn: session.start, duration: null }, new Date().toISOString()) && (
              <GiveUpButton session={session} presses={presses} />
            )}
            {session.calendar && (
              <a className={styles.link} href={session.calendar} aria-label={`${ownPageTexts.addOne}: ${session.name}`}>
                {ownPageTexts.addOne}
              </a>
            )}
          </div>
        </SessionCard>
      ))}
    </ul>
  </section>
);
