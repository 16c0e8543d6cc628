import { type FormEvent, useEffect, useState } from 'react';
import {
  type DetailName,
  detailGroups,
  detailLengths,
  type KnownDetails,
  type OwnDetails,
  type OwnPage,
} from '../../../../domain/contract/volunteering.ts';
import { keysOf, mapValues } from '../../../../domain/records.ts';
import { ownDetailTexts } from '../../../../domain/signup/ownDetailTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import { typedHere } from './keptTyping.ts';
import { Limited } from './Limited.tsx';
import styles from './OwnPage.module.css';
import { useKept } from './useKept.ts';
import { useSaveDetails } from './useSaveDetails.ts';

const nothing: OwnDetails = mapValues(detailLengths, () => '');

type DetailsProps = { page: OwnPage; stored: KnownDetails; reload: () => void; onCorrect: () => void };

/** The details that they write anew themselves; what is on record is not shown, because others may read their mail. */
export const Details = ({ page, stored, reload, onCorrect }: DetailsProps) => {
  const [known, setKnown] = useState(stored);
  useEffect(() => setKnown(stored), [stored]);
  const [typed, setTyped] = useKept(typedHere('details'), nothing);
  const { status, wrong, save } = useSaveDetails(page.detailsVersion, Object.values(typed).some(Boolean), reload);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const saved = await save(typed);
    if (!saved) return;
    setKnown((now) => mapValues(now, (isKnown, name) => (saved[name] === undefined ? isKnown : saved[name] !== '')));
    // Not what was typed meanwhile.
    setTyped((now) => mapValues(now, (text, name) => (text === typed[name] ? '' : text)));
  }

  return (
    <section>
      <h2>{ownDetailTexts.title}</h2>
      <details className={styles.word}>
        <summary>{ownDetailTexts.open}</summary>
        <form method="dialog" className={styles.ask} onSubmit={(event) => void submit(event)}>
          {keysOf(detailLengths).map((name) => (
            <Field key={name} label={ownDetailTexts.labels[name]} hint={hintOf(name, known)} error={wrong[name]}>
              {(described) => (
                <Limited
                  value={typed[name]}
                  most={detailLengths[name]}
                  describedBy={described['aria-describedby']}
                  isWrong={wrong[name] !== undefined}
                >
                  {(limited) => (
                    <Input
                      {...described}
                      {...limited}
                      autoComplete={autoComplete[name] ?? 'off'}
                      onChange={(_event, { value }) => setTyped((now) => ({ ...now, [name]: value }))}
                    />
                  )}
                </Limited>
              )}
            </Field>
          ))}
          <div role="status">
            {(status === 'saved' || status === 'changed' || status === 'failed') && <p>{ownDetailTexts[status]}</p>}
          </div>
          <Button primary type="submit" aria-disabled={status === 'saving'}>
            {status === 'saving' ? ownDetailTexts.saving : ownDetailTexts.save}
          </Button>
        </form>
      </details>
      <ChangeAddress takesNumbers={page.takesNumbers} />
      <p>{ownDetailTexts.rest}</p>
      <div className={styles.buttons}>
        <Button onClick={onCorrect}>{ownDetailTexts.correct}</Button>
      </div>
    </section>
  );
};

const autoComplete: Partial<Record<DetailName, string>> = { address: 'address-line1', unit: 'address-line2' };

const { address, emergency } = ownDetailTexts.together;
/** By the first of each group that has several. */
const together: Partial<Record<DetailName, string>> = { address, emergencyName: emergency };

/** Also a detail that is not on record says that it is replaced with the others of its group, which are. */
function hintOf(name: DetailName, known: KnownDetails): string {
  const group = detailGroups.find((names) => names.includes(name)) ?? [];
  const [first = name] = group;
  const hints = [known[name] && ownDetailTexts.onRecord, group.some((other) => known[other]) && together[first]];
  return hints.filter(Boolean).join(' ');
}
