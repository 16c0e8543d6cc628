import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { newAddressTexts } from '../../../../domain/signup/newAddressTexts.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../Layout.module.css';
import { Contact, Layout } from '../Layout.tsx';
import { EarlierLinks } from './EarlierLinks.tsx';
import styles from './OwnPage.module.css';
import { useAsking } from './useAsking.ts';
import { codeHere } from './useCheck.ts';

/** Once, so that what is pressed below keeps the focus. */
const focus = (box: HTMLElement | null) => box?.focus();

/** The page of the link that is sent to a new address. Opening it changes nothing; its button does. */
export const NewAddress = () => {
  const { status, ask } = useAsking(apiPaths.volunteering, volunteeringActions.confirm);
  const press = () => void ask({ code: codeHere() });
  return (
    <Layout>
      <div className={`${layout.inner} ${styles.page}`}>
        {status === 'sent' ? (
          <>
            <section className={styles.notice} data-good="true" role="status" tabIndex={-1} ref={focus}>
              <h1>{newAddressTexts.doneTitle}</h1>
              <p>{newAddressTexts.doneText}</p>
            </section>
            <EarlierLinks />
          </>
        ) : status === 'refused' || status === 'ended' ? (
          <section role="alert">
            <h1>{newAddressTexts.badTitle}</h1>
            <p>{newAddressTexts.bad}</p>
            <Contact />
          </section>
        ) : (
          <section className={styles.ask}>
            <h1>{newAddressTexts.title}</h1>
            <p>{newAddressTexts.text}</p>
            <div role="alert">
              {(status === 'failed' || status === 'busy') && <p>{newAddressTexts[status]}</p>}
              {status === 'away' && <p>{askLinkTexts.away}</p>}
            </div>
            <Button primary aria-disabled={status === 'sending'} onClick={press}>
              {status === 'sending' ? newAddressTexts.sending : newAddressTexts.press}
            </Button>
          </section>
        )}
      </div>
    </Layout>
  );
};
