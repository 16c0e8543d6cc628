import { Button, Field, MessageBar, MessageBarBody, SearchBox } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pairUpAction } from '../../../../domain/contract/doubles.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { RequestFailed } from '../../http/request.ts';
import { FormInPlace } from '../data/FormInPlace.tsx';
import { useFound } from '../data/useFound.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { Section } from './Part.tsx';
import styles from './Person.module.css';

type MergeWithProps = {
  name: string;
  /** In use. */
  profileIds: readonly string[];
};

/** Another record of the same person: staff choose it, and compare the two before anything is merged. */
export const MergeWith = ({ name, profileIds }: MergeWithProps) => {
  const [own = '', ...more] = profileIds;
  const pairUp = usePairUp(own);
  return (
    <Section heading="Same person twice">
      {more.map((id, index) => (
        <Button key={id} className={styles.more} disabledFocusable={pairUp.isPending} onClick={() => pairUp.mutate(id)}>
          {`Compare with record ${index + 2} of ${name}`}
        </Button>
      ))}
      <FormInPlace does="Find another record of this person">
        {(close) => <Choice own={profileIds} busy={pairUp.isPending} onChoose={pairUp.mutate} onClose={close} />}
      </FormInPlace>
      {pairUp.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {pairUp.error instanceof RequestFailed && pairUp.error.error
              ? pairUp.error.error.message
              : 'That did not work. Please check your connection and try again.'}
          </MessageBarBody>
        </MessageBar>
      )}
    </Section>
  );
};

type ChoiceProps = {
  own: readonly string[];
  busy: boolean;
  onChoose: (profileId: string) => void;
  onClose: () => void;
};

const Choice = ({ own, busy, onChoose, onClose }: ChoiceProps) => {
  const [typed, setTyped] = useState('');
  const { found, state, retry } = useFound(typed);
  const others = found.flatMap(({ key, name, about, profileIds = [] }) =>
    profileIds.filter((id) => !own.includes(id)).map((id) => ({ id, key: `${key} ${id}`, name, about })),
  );
  return (
    <>
      <Field label="Name, email, phone or receipt reference of the other record">
        <SearchBox autoFocus value={typed} onChange={(_event, { value }) => setTyped(value)} />
      </Field>
      <p role="status" className={styles.quiet}>
        {state === 'loading' && 'Searching…'}
        {(state === 'found' || state === 'nobody') && others.length === 0 && 'No other volunteer is found by this.'}
        {state === 'found' && others.length > 0 && 'The two are compared before anything is merged.'}
        {state === 'failed' && 'The search did not work. Please check your connection and try again.'}
      </p>
      <ul className={styles.list}>
        {others.map(({ id, key, name, about }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={styles.quiet}>{about.join(' · ')}</span>
            <Button
              className={styles.more}
              disabledFocusable={busy}
              aria-label={`Compare with ${name}, ${about.join(', ')}`}
              onClick={() => onChoose(id)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <Button className={styles.more} onClick={retry}>
          Retry
        </Button>
      )}
      <Button className={styles.more} appearance="subtle" onClick={onClose}>
        Cancel
      </Button>
    </>
  );
};

/** Makes a pair of two records, and opens their comparison. */
function usePairUp(own: string) {
  const { tokens } = useStaff();
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: (other: string) => staffAct(tokens, apiPaths.doubles, pairUpAction, { one: own, other }),
    onSuccess: ({ pair }) => navigate(`${staffPaths.doubles}?${new URLSearchParams({ pair })}`),
  });
}
