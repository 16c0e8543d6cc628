import { type FormEvent, useEffect, useRef } from 'react';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { longestCorrection } from '../../../../domain/privacy/asking.ts';
import { privacyTexts } from '../../../../domain/privacy/privacyTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { Contact } from '../Layout.tsx';
import { typedHere } from './keptTyping.ts';
import { kindsAsked } from './kindsAsked.ts';
import { Limited } from './Limited.tsx';
import styles from './OwnPage.module.css';
import { useKept } from './useKept.ts';
import { stateOf, useOwnRequests } from './useOwnRequests.ts';
import { dayOf } from './when.ts';

const nothing = { kind: '', words: '' };

/** What they ask about their own data, and what is open of it. @param corrections grows with each press that leads here to have something corrected */
export const OwnData = ({ corrections }: { corrections: number }) => {
  const { found, status, wrong, read, ask } = useOwnRequests();
  const [{ kind, words }, setTyped] = useKept(typedHere('request'), nothing);
  const setKind = (next: string) => setTyped((before) => ({ ...before, kind: next }));
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (corrections === 0 || !box.current) return;
    setTyped((before) => ({ ...before, kind: 'correction' }));
    box.current.open = true;
    box.current.querySelector('summary')?.focus();
    box.current.scrollIntoView({ block: 'start' });
  }, [corrections, setTyped]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const outcome = await ask(kind, words);
    if (outcome === 'wrong') form.querySelector<HTMLElement>(kind === '' ? 'input' : 'textarea')?.focus();
    if (outcome !== 'taken') return;
    setTyped(nothing);
  }

  const isOpen = (asked: string) =>
    asked !== 'correction' && found?.requests.some((one) => one.kind === asked && one.isChecked);
  return (
    <section>
      <h2>{ownPageTexts.data}</h2>
      <p>{ownPageTexts.dataText}</p>
      <details
        ref={box}
        className={styles.word}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !found) void read();
        }}
      >
        <summary>{ownPageTexts.askData}</summary>
        {found && found.requests.length > 0 && (
          <ul className={styles.requests}>
            {found.requests.map((one) => (
              <li key={one.id}>
                <b>{kindsAsked.find(([name]) => name === one.kind)?.[1]}</b>
                {`, ${dayOf(one.received)}: ${stateTexts[stateOf(one)]}`}
              </li>
            ))}
          </ul>
        )}
        {found && !found.mayAsk && (
          <>
            <p>{ownPageTexts.dataNoEmail}</p>
            <Contact />
          </>
        )}
        {found?.mayAsk && (
          <form method="dialog" className={styles.ask} noValidate onSubmit={(event) => void submit(event)}>
            <Field
              label={privacyTexts.kindLabel}
              error={wrong === 'kind' ? privacyTexts.kindMissing : undefined}
              isGroup
            >
              {({ id, ...described }) => (
                <RadioGroup id={id} {...described} required>
                  {kindsAsked
                    .filter(([name]) => !isOpen(name))
                    .map(([name, label]) => (
                      <Radio
                        key={name}
                        name="own request"
                        value={name}
                        label={label}
                        checked={kind === name}
                        onChange={() => setKind(name)}
                      />
                    ))}
                </RadioGroup>
              )}
            </Field>
            {kind === 'correction' && (
              <Field
                label={ownPageTexts.dataWords}
                error={
                  wrong === 'words'
                    ? ownPageTexts.dataWordsMissing
                    : wrong === 'length'
                      ? answerErrors.tooLong(longestCorrection)
                      : undefined
                }
              >
                {(described) => (
                  <Limited
                    value={words}
                    most={longestCorrection}
                    describedBy={described['aria-describedby']}
                    isWrong={wrong === 'words'}
                  >
                    {(limited) => (
                      <Textarea
                        {...described}
                        {...limited}
                        rows={3}
                        onChange={(_event, { value }) => setTyped((before) => ({ ...before, words: value }))}
                      />
                    )}
                  </Limited>
                )}
              </Field>
            )}
            <Button primary type="submit" aria-disabled={status === 'busy'}>
              {status === 'busy' ? askLinkTexts.sending : privacyTexts.send}
            </Button>
          </form>
        )}
        <div role="status">
          {status === 'busy' && !found && <p>{ownPageTexts.sending}</p>}
          {status === 'sent' && <p>{ownPageTexts.dataSent}</p>}
          {status === 'tooMany' && <p>{privacyTexts.busy}</p>}
          {status === 'failed' && <p>{ownPageTexts.messagesFailed}</p>}
        </div>
        {(status === 'failed' || status === 'tooMany') && !found && (
          <Button onClick={() => void read()}>{screenTexts.retry}</Button>
        )}
      </details>
    </section>
  );
};

const stateTexts = {
  waits: ownPageTexts.dataWaits,
  over: ownPageTexts.dataOver,
  staff: ownPageTexts.dataChecked,
} as const;
