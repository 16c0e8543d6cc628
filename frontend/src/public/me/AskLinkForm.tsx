import { type FormEvent, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteeringActions } from '../../../../domain/contract/volunteering.ts';
import { longestAskedName } from '../../../../domain/privacy/asking.ts';
import { readAskedAddress } from '../../../../domain/signup/askedAddress.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { newAddressTexts } from '../../../../domain/signup/newAddressTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { NameField } from './NameField.tsx';
import { NotAsked } from './NotAsked.tsx';
import styles from './OwnPage.module.css';
import { useAsking } from './useAsking.ts';

type AskLinkFormProps = {
  /** The level of its heading: `h1` if the page has no other. */
  level: 'h1' | 'h2';
  text: string;
  /** The code of the session's public address that the link is to lead to. */
  session?: string;
};

/** Has the link of somebody's page sent to them. */
export const AskLinkForm = ({ level: Heading, text, session }: AskLinkFormProps) => {
  const [to, setTo] = useState('');
  // Of an office that shares an address, only a named person's link is sent.
  const [name, setName] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { status, ask, again } = useAsking(apiPaths.volunteering, volunteeringActions.ask);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong = readAskedAddress(to) === undefined;
    setWrong(wrong);
    const isLong = name !== undefined && name.trim().length > longestAskedName;
    if (wrong || isLong)
      event.currentTarget.querySelector<HTMLElement>(wrong ? '[name="to"]' : '[name="name"]')?.focus();
    else
      void ask({
        to: to.trim(),
        ...(name?.trim() && { name: name.trim() }),
        ...(session !== undefined && { session }),
      });
  }

  function askByName(): void {
    setName(name ?? '');
    again();
  }

  if (status === 'sent') return <Sent level={Heading} onAgain={again} onShared={askByName} />;
  return (
    <form method="dialog" className={styles.ask} noValidate onSubmit={submit}>
      <Heading>{askLinkTexts.title}</Heading>
      <p>{text}</p>
      <Field label={askLinkTexts.label} hint={askLinkTexts.hint} error={isWrong ? askLinkTexts.wrong : undefined}>
        {(described) => (
          <Input
            {...described}
            name="to"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isWrong}
            value={to}
            onChange={(_event, { value }) => {
              setTo(value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      {name !== undefined && <NameField label={askLinkTexts.name} value={name} onChange={setName} />}
      <NotAsked status={status} busy={newAddressTexts.busy} />
      <Button primary type="submit" aria-disabled={status === 'sending'}>
        {status === 'sending' ? askLinkTexts.sending : askLinkTexts.send}
      </Button>
    </form>
  );
};

type SentProps = Pick<AskLinkFormProps, 'level'> & { onAgain: () => void; onShared: () => void };

/** The same for everybody: whether an address is known is nobody's business. */
const Sent = ({ level: Heading, onAgain, onShared }: SentProps) => (
  <section className={styles.notice} data-good="true" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
    <Heading>{askLinkTexts.sentTitle}</Heading>
    <p>{askLinkTexts.sentText}</p>
    <p>{askLinkTexts.sentHelp}</p>
    <Button onClick={onAgain}>{askLinkTexts.other}</Button>
    <Button onClick={onShared}>{askLinkTexts.shared}</Button>
  </section>
);
