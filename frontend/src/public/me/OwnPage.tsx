import { useState } from 'react';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Loading } from '../../ui/Loading.tsx';
import layout from '../Layout.module.css';
import { Layout } from '../Layout.tsx';
import { afterPress } from './afterPress.ts';
import { Calendar } from './Calendar.tsx';
import { Details } from './Details.tsx';
import { EndedLink } from './EndedLink.tsx';
import { Hours } from './Hours.tsx';
import { Messages } from './Messages.tsx';
import { NextSessions } from './NextSessions.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { KeptSessions, OnMyPhone } from './OnMyPhone.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OwnData } from './OwnData.tsx';
import styles from './OwnPage.module.css';
import { Result } from './Result.tsx';
import { ToDo } from './ToDo.tsx';
import { useMyPhone } from './useMyPhone.ts';
import { useOwnPage } from './useOwnPage.ts';
import { usePresses } from './usePresses.ts';
import { WaitingSessions } from './WaitingSessions.tsx';

/** A volunteer's own page: what is on, who has a place, and what they gave. */
export const OwnPage = () => {
  const loaded = useOwnPage();
  const { isLoading, problem, retryAt, reload } = loaded;
  const phone = useMyPhone(loaded);
  const presses = usePresses(loaded.page, reload);
  const page = loaded.page && afterPress(loaded.page, presses.pressed);
  const [corrections, setCorrections] = useState(0);
  return (
    <Layout>
      <div className={`${layout.inner} ${styles.page} ${styles.tall}`}>
        {problem === 'invalid' ? (
          <EndedLink />
        ) : (
          <>
            <div>
              <h1>{ownPageTexts.title}</h1>
              <p>{ownPageTexts.about}</p>
              {page && <p className={styles.hello}>{ownPageTexts.hello(page.name)}</p>}
            </div>
            {problem && <NotLoaded isShown={page !== undefined} retryAt={retryAt} onRetry={reload} />}
            {!page && <KeptSessions phone={phone} />}
            {!page && isLoading && <Loading label={ownPageTexts.loading} />}
            {page && (
              <>
                <Result presses={presses} page={page} />
                <ToDo page={page} />
                <NextSessions page={page} presses={presses} />
                {page.waiting.length > 0 && <WaitingSessions page={page} presses={presses} />}
                <OpenSessions page={page} presses={presses} />
                <Hours page={page} />
                <Calendar path={page.calendar} />
                <OnMyPhone phone={phone} />
                <Messages />
                <OwnData corrections={corrections} />
                {page.details && (
                  <Details
                    page={page}
                    stored={page.details}
                    reload={reload}
                    onCorrect={() => setCorrections((before) => before + 1)}
                  />
                )}
              </>
            )}
          </>
        )}
      </div>
    </Layout>
  );
};
