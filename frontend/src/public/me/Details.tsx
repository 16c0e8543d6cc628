import { type FormEvent, useState } from 'react';
import { charity } from '../../../../domain/charity.ts';
import { type DetailName, detailLengths, type OwnDetails } from '../../../../domain/contract/volunteering.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { keysOf } from '../../../../domain/records.ts';
import { ownDetailTexts } from '../../../../domain/signup/ownDetailTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import styles from './OwnPage.module.css';
import { useSaveDetails } from './useSaveDetails.ts';

/** The details that they change themselves, folded, because a phone is often seen by others. */
export const Details = ({ stored }: { stored: OwnDetails }) => {
  const { status, save } = useSaveDetails(stored);
  const [typed, setTyped] = useState(stored);
  const wrong = status === 'wrong' ? answerErrors.phone : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const saved = await save(typed);
    // Not what was typed meanwhile.
    if (saved) setTyped((now) => ({ ...now, ...changedIn(saved, (name) => now[name] === typed[name]) }));
  }

  return (
    <section>
      <h2>{ownDetailTexts.title}</h2>
      <details className={styles.word}>
        <summary>{ownDetailTexts.open}</summary>
        <form className={styles.ask} onSubmit={(event) => void submit(event)}>
          {keysOf(detailLengths).map((name) => (
            <Field
              key={name}
              label={ownDetailTexts.labels[name]}
              error={name === 'emergencyNumber' ? wrong : undefined}
            >
              {(described) => (
                <Input
                  {...described}
                  autoComplete={autoComplete[name] ?? 'off'}
                  maxLength={detailLengths[name]}
                  aria-invalid={name === 'emergencyNumber' && wrong !== undefined}
                  value={typed[name]}
                  onChange={(_event, { value }) => setTyped((now) => ({ ...now, [name]: value }))}
                />
              )}
            </Field>
          ))}
          <div role="status">{(status === 'saved' || status === 'failed') && <p>{ownDetailTexts[status]}</p>}</div>
          <Button primary type="submit" aria-disabled={status === 'saving'}>
            {status === 'saving' ? ownDetailTexts.saving : ownDetailTexts.save}
          </Button>
        </form>
      </details>
      <p>
        {ownDetailTexts.rest} <a href={`mailto:${charity.email}`}>{charity.email}</a>
      </p>
    </section>
  );
};

const autoComplete: Partial<Record<DetailName, string>> = { address: 'address-line1', unit: 'address-line2' };

const changedIn = (saved: Partial<OwnDetails>, isSame: (name: DetailName) => boolean): Partial<OwnDetails> =>
  Object.fromEntries(
    keysOf(detailLengths)
      .filter((name) => saved[name] !== undefined && isSame(name))
      .map((name) => [name, saved[name]]),
  );
