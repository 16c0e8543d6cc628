import { useCallback, useEffect, useRef, useState } from 'react';
import { languageHeader } from '../../../../domain/contract/filling.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { type OwnRequest as Asked, askPrivacyPath, privacyActions } from '../../../../domain/contract/privacy.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { privacyTexts } from '../../../../domain/privacy/privacyTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { inTime, load, RequestFailed, request } from '../../http/request.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../Layout.module.css';
import { Layout } from '../Layout.tsx';
import { kindsAsked } from './kindsAsked.ts';
import styles from './OwnPage.module.css';
import { ownLinkHeader } from './ownLink.ts';
import { statusOf } from './useAsking.ts';

type State = { asked?: Asked; problem?: 'invalid' | 'failed' | 'away' | undefined; isPressing?: boolean };

/** The page of the link that is sent to whoever asks about their own data. Opening it changes nothing; its button does. */
export const OwnRequest = () => {
  const [{ asked, problem, isPressing = false }, setState] = useState<State>({});
  const pressing = useRef(false);
  const open = useCallback((signal: AbortSignal) => {
    setState({});
    load(apiPaths.privacy, signal, ownLinkHeader()).then(
      (answer) => setState({ asked: answer }),
      (error: unknown) => !signal.aborted && setState({ problem: problemOf(error) }),
    );
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    open(abort.signal);
    return () => abort.abort();
  }, [open]);

  async function press(): Promise<void> {
    if (pressing.current) return;
    pressing.current = true;
    setState((before) => ({ ...before, problem: undefined, isPressing: true }));
    const headers = { ...ownLinkHeader(), [languageHeader]: here.code, 'Content-Type': 'application/json' };
    try {
      const body = JSON.stringify({ action: privacyActions.press });
      const answer = await inTime(request<Asked>(apiPaths.privacy, { method: 'POST', headers, body }));
      setState({ asked: answer });
    } catch (error) {
      setState((before) => ({ ...before, isPressing: false, problem: problemOf(error) }));
    } finally {
      pressing.current = false;
    }
  }

  const isOpen = asked !== undefined && !asked.isChecked && !asked.isClosed;
  const label = kindsAsked.find(([kind]) => kind === asked?.kind)?.[1];
  return (
    <Layout>
      <div className={`${layout.inner} ${styles.page}`}>
        {problem === 'invalid' ? (
          <section role="alert">
            <h1>{privacyTexts.linkTitle}</h1>
            <p>{privacyTexts.invalidText}</p>
            <AskAgain />
          </section>
        ) : (
          <section className={styles.ask}>
            <h1>{privacyTexts.linkTitle}</h1>
            {asked && <p>{asked.name}</p>}
            <p>
              <span>{privacyTexts.linkText}</span> <strong>{label ?? '…'}</strong>
            </p>
            {asked?.words && <blockquote className={styles.words}>{asked.words}</blockquote>}
            {isOpen && <Means asked={asked} />}
            <div role="alert">{problem && <p>{askLinkTexts[problem]}</p>}</div>
            {problem && !asked && (
              <Button onClick={() => open(new AbortController().signal)}>{screenTexts.retry}</Button>
            )}
            {isOpen && (
              <Button primary aria-disabled={isPressing} onClick={() => void press()}>
                {isPressing ? askLinkTexts.sending : privacyTexts.press}
              </Button>
            )}
            {asked?.isClosed ? <Closed /> : asked?.isChecked && <Done asked={asked} />}
          </section>
        )}
      </div>
    </Layout>
  );
};

function problemOf(error: unknown): State['problem'] {
  if (error instanceof RequestFailed && error.error?.code === 'invalid-link') return 'invalid';
  return statusOf(error) === 'failed' ? 'failed' : 'away';
}

const Means = ({ asked: { kind, isReferee } }: { asked: Asked }) =>
  kind === 'withdrawal' ? (
    <p>{isReferee ? privacyTexts.refereeWithdrawalMeans : privacyTexts.withdrawalMeans}</p>
  ) : kind === 'erasure' ? (
    <p>{privacyTexts.erasureMeans}</p>
  ) : null;

const Done = ({ asked: { kind, isReferee } }: { asked: Asked }) => (
  <div className={styles.notice} data-good="true" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
    {kind === 'withdrawal' && !isReferee && <p>{privacyTexts.doneWithdrawal}</p>}
    <p>{privacyTexts.doneText}</p>
  </div>
);

const Closed = () => (
  <div className={styles.notice} role="status" tabIndex={-1} ref={(box) => box?.focus()}>
    <p>{privacyTexts.closedText}</p>
    <AskAgain />
  </div>
);

const AskAgain = () => (
  <p>
    <a href={here.prefix + askPrivacyPath}>{privacyTexts.title}</a>
  </p>
);
