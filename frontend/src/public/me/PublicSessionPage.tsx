import { formPaths } from '../../../../domain/contract/paths.ts';
import { type PublicSession, volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { publicSessionTexts } from '../../../../domain/signup/publicSessionTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import layout from '../Layout.module.css';
import { Layout } from '../Layout.tsx';
import { AskLinkForm } from './AskLinkForm.tsx';
import styles from './OwnPage.module.css';
import { codeHere, useCheck } from './useCheck.ts';
import { longDayOf, whenOf } from './when.ts';

/** What everybody sees of a session that needs people: its name, day and area. Who volunteers asks here for their link. */
export const PublicSessionPage = () => {
  const { checked, retry } = useCheck<PublicSession>(volunteeringActions.look);
  const session = typeof checked === 'object' ? checked : undefined;
  return (
    <Layout>
      <div className={`${layout.inner} ${styles.page}`}>
        {checked === 'unknown' ? (
          <section role="alert">
            <h1>{publicSessionTexts.badTitle}</h1>
            <p>{publicSessionTexts.bad}</p>
          </section>
        ) : (
          <div>
            <p>{publicSessionTexts.kicker}</p>
            <h1>{session?.name ?? publicSessionTexts.title}</h1>
            {session && (
              <div role="status">
                <p className={styles.when}>{longDayOf(session.day)}</p>
                {session.area && <p>{session.area}</p>}
                {session.opensOn && <p>{publicSessionTexts.opens(whenOf({ start: session.opensOn, end: null }))}</p>}
                <p className={styles.places}>{publicSessionTexts.forWhoGoes}</p>
              </div>
            )}
          </div>
        )}
        {checked === undefined && <Loading label={publicSessionTexts.loading} />}
        {checked === 'failed' && (
          <div className={styles.notice} role="alert">
            <p>{publicSessionTexts.failed}</p>
            <Button onClick={retry}>{screenTexts.retry}</Button>
          </div>
        )}
        {(session || checked === 'unknown') && (
          <AskLinkForm
            level="h2"
            text={session ? publicSessionTexts.ask : askLinkTexts.text}
            {...(session && { session: codeHere() })}
          />
        )}
        {session && (
          <p>
            {publicSessionTexts.isNew}{' '}
            <a href={here.prefix + formPaths.volunteerApplication}>{publicSessionTexts.apply}</a>
          </p>
        )}
      </div>
    </Layout>
  );
};
