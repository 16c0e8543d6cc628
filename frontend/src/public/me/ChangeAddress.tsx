import { type FormEvent, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { readAskedAddress } from '../../../../domain/signup/askedAddress.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { newAddressTexts } from '../../../../domain/signup/newAddressTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import styles from './OwnPage.module.css';
import { ownLinkHeader } from './ownLink.ts';
import { useAsking } from './useAsking.ts';

/** Has a link sent to a new email address, or to a mobile number where SMS are sent; nothing changes by it alone. */
export const ChangeAddress = ({ takesNumbers }: { takesNumbers: boolean }) => {
  const texts = takesNumbers ? newAddressTexts : { ...newAddressTexts, ...newAddressTexts.emailOnly };
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { status, ask, again } = useAsking(apiPaths.volunteering, volunteeringActions.change);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readAskedAddress(to);
    const wrong = !read || ('number' in read && !takesNumbers);
    setWrong(wrong);
    if (!wrong) void ask({ to: to.trim() }, ownLinkHeader());
  }

  const isRefused = isWrong || status === 'refused';
  return (
    <details className={styles.word}>
      <summary>{texts.open}</summary>
      <form method="dialog" className={styles.ask} noValidate onSubmit={submit}>
        <Field label={texts.label} hint={newAddressTexts.hint} error={isRefused ? texts.wrong : undefined}>
          {(described) => (
            <Input
              {...described}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={isRefused}
              value={to}
              onChange={(_event, { value }) => {
                setTo(value);
                setWrong(false);
                if (status !== 'sending') again();
              }}
            />
          )}
        </Field>
        <div role="status">
          {(status === 'sent' || status === 'failed' || status === 'busy') && <p>{newAddressTexts[status]}</p>}
          {status === 'away' && <p>{askLinkTexts.away}</p>}
          {status === 'ended' && (
            <>
              <p>{ownPageTexts.invalidTitle}</p>
              <p>{ownPageTexts.invalidText}</p>
            </>
          )}
        </div>
        <Button type="submit" aria-disabled={status === 'sending'}>
          {status === 'sending' ? newAddressTexts.sending : newAddressTexts.send}
        </Button>
      </form>
    </details>
  );
};
