import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { isEmailAddress } from '../../../../domain/emailAddress.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { longestAskedName } from '../../../../domain/privacy/asking.ts';
import { privacyTexts } from '../../../../domain/privacy/privacyTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import layout from '../Layout.module.css';
import { Contact, Layout } from '../Layout.tsx';
import { typedAboutOwnData } from './keptTyping.ts';
import { kindsAsked } from './kindsAsked.ts';
import { NameField } from './NameField.tsx';
import { NotAsked } from './NotAsked.tsx';
import styles from './OwnPage.module.css';
import { useAsking } from './useAsking.ts';
import { useKept } from './useKept.ts';

const nothing = { kind: '', name: '', email: '' };
type Typed = typeof nothing;

/** The page on which somebody asks about their own data. */
export const AskPrivacy = () => {
  const [typed, setTyped] = useKept(typedAboutOwnData, nothing);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { status, ask, again } = useAsking(apiPaths.privacy, privacyActions.ask);
  const wrong = isTried ? wrongIn(typed) : {};
  // What was sent is not kept.
  useEffect(() => {
    if (status === 'sent') setTyped(nothing);
  }, [status, setTyped]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [first] = Object.keys(wrongIn(typed));
    setTried(first !== undefined);
    if (first === undefined) void ask({ ...typed, name: typed.name.trim(), email: typed.email.trim() });
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <Layout>
      <div className={`${layout.inner} ${styles.page}`}>
        {status === 'sent' ? (
          <Sent onAgain={again} />
        ) : (
          <form ref={form} method="dialog" className={styles.ask} noValidate onSubmit={submit}>
            <h1>{privacyTexts.title}</h1>
            <p>{privacyTexts.text}</p>
            <Field label={privacyTexts.kindLabel} error={wrong.kind} isGroup>
              {({ id, ...described }) => (
                <RadioGroup id={id} {...described} required>
                  {kindsAsked.map(([kind, label]) => (
                    <Radio
                      key={kind}
                      name="kind"
                      value={kind}
                      label={label}
                      checked={typed.kind === kind}
                      onChange={() => change({ kind })}
                    />
                  ))}
                </RadioGroup>
              )}
            </Field>
            <NameField
              label={privacyTexts.nameLabel}
              value={typed.name}
              error={wrong.name}
              onChange={(name) => change({ name })}
            />
            <Field label={privacyTexts.emailLabel} hint={privacyTexts.emailHint} error={wrong.email}>
              {(described) => (
                <Input
                  {...described}
                  name="email"
                  type="email"
                  autoComplete="email"
                  aria-invalid={wrong.email !== undefined}
                  value={typed.email}
                  onChange={(_event, { value }) => change({ email: value })}
                />
              )}
            </Field>
            <NotAsked status={status} busy={privacyTexts.busy} />
            <Button primary type="submit" aria-disabled={status === 'sending'}>
              {status === 'sending' ? askLinkTexts.sending : privacyTexts.send}
            </Button>
          </form>
        )}
      </div>
    </Layout>
  );
};

/** What is wrong, in the order of the page. */
const wrongIn = ({ kind, name, email }: Typed): Partial<Record<keyof Typed, string>> => ({
  ...(kind === '' && { kind: privacyTexts.kindMissing }),
  ...(name.trim() === '' && { name: privacyTexts.nameMissing }),
  ...(name.trim().length > longestAskedName && { name: answerErrors.tooLong(longestAskedName) }),
  ...(!isEmailAddress(email.trim()) && { email: privacyTexts.emailWrong }),
});

/** The same for everybody: whether a name and an address are known is nobody's business. */
const Sent = ({ onAgain }: { onAgain: () => void }) => (
  <section className={styles.notice} data-good="true" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
    <h1>{askLinkTexts.sentTitle}</h1>
    <p>{privacyTexts.sentText}</p>
    <p>{privacyTexts.sentHelp}</p>
    <Contact />
    <Button onClick={onAgain}>{privacyTexts.other}</Button>
  </section>
);
