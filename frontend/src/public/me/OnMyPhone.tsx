import { myPhoneTexts } from '../../../../domain/signup/myPhoneTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { canKeep } from '../offline/storage.ts';
import styles from './OwnPage.module.css';
import { SessionCard } from './SessionCard.tsx';
import type { MyPhone } from './useMyPhone.ts';
import { dayOf } from './when.ts';

/** Lets a volunteer keep their sessions on this phone, where it keeps anything, or remove them from it. */
export const OnMyPhone = ({ phone: { kept, keep, forget } }: { phone: MyPhone }) =>
  kept || canKeep() ? (
    <section>
      <h2>{myPhoneTexts.title}</h2>
      <p role="status">{kept ? myPhoneTexts.kept : myPhoneTexts.text}</p>
      <div className={styles.buttons}>
        {kept ? (
          <Button onClick={forget}>{myPhoneTexts.forget}</Button>
        ) : (
          <Button onClick={keep}>{myPhoneTexts.keep}</Button>
        )}
      </div>
    </section>
  ) : null;

/** What a phone shows in place of the page while there is no signal; an empty list would read as: no sessions. */
export const KeptSessions = ({ phone: { kept, forget } }: { phone: MyPhone }) =>
  kept?.sessions.length ? (
    <section>
      <h2>{ownPageTexts.next}</h2>
      <p>{myPhoneTexts.asOf(dayOf(new Date(kept.savedOn + 8 * 3600 * 1000).toISOString().slice(0, 10)))}</p>
      <ul className={styles.list}>
        {kept.sessions.map((session) => (
          <SessionCard key={session.id} session={session}>
            {null}
          </SessionCard>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={forget}>{myPhoneTexts.forget}</Button>
      </div>
    </section>
  ) : null;
