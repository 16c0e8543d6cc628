import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { earlierLinksTexts } from '../../../../domain/signup/earlierLinksTexts.ts';
import { newAddressTexts } from '../../../../domain/signup/newAddressTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnPage.module.css';
import { useAsking } from './useAsking.ts';
import { codeHere } from './useCheck.ts';

const focus = (box: HTMLElement | null) => box?.focus();

/** Says that links which were sent earlier still open the page, and ends them at a press, which shows a new one. */
export const EarlierLinks = () => {
  const { status, ask, answer } = useAsking(apiPaths.volunteering, volunteeringActions.endEarlier);
  if (answer)
    return (
      <section className={styles.notice} data-good="true" role="status" tabIndex={-1} ref={focus}>
        <h2>{earlierLinksTexts.endedTitle}</h2>
        <p>{earlierLinksTexts.endedText}</p>
        <p>
          <a href={`${here.prefix}${answer.path}`}>{earlierLinksTexts.open}</a>
        </p>
      </section>
    );
  return (
    <section className={styles.ask}>
      <h2>{earlierLinksTexts.title}</h2>
      <p>{earlierLinksTexts.text}</p>
      <div role="alert">
        {(status === 'failed' || status === 'busy') && <p>{newAddressTexts[status]}</p>}
        {status === 'away' && <p>{askLinkTexts.away}</p>}
        {(status === 'refused' || status === 'ended') && <p>{newAddressTexts.bad}</p>}
      </div>
      <Button aria-disabled={status === 'sending'} onClick={() => void ask({ code: codeHere() })}>
        {status === 'sending' ? newAddressTexts.sending : earlierLinksTexts.press}
      </Button>
    </section>
  );
};
