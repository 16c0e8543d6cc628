import { Button, Field, Input, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FoundKind } from '../../../../dataverse/readings/find/found.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { type ErasurePlan, privacyActions } from '../../../../domain/contract/privacy.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { Unsaved } from '../../ui/Unsaved.tsx';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { Loaded } from '../data/Loaded.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useFound } from '../data/useFound.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { reasonOf } from './ErasureCard.tsx';
import styles from './PrivacyRequests.module.css';
import { useErasurePlan } from './useErasurePlan.ts';
import { WhatGoes } from './WhatGoes.tsx';

/** Finds somebody, shows what would go, and asks for it. */
export const ErasureForm = () => {
  const [people, setPeople] = useState<readonly string[]>([]);
  // Kept while somebody is added who is the same person.
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const place = useFocusKept<HTMLDivElement>(`${people.join()} ${isAsked}`);
  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      {isAsked && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>Written down. It waits above for a second officer.</MessageBarBody>
        </MessageBar>
      )}
      {people.length === 0 ? (
        <Search
          onChoose={(ids) => {
            setAsked(false);
            setReason('');
            setPeople(ids);
          }}
        />
      ) : (
        <Chosen
          key={people.join()}
          people={people}
          reason={reason}
          onReason={setReason}
          onAdd={(id) => setPeople([...people, id])}
          onEnd={(wasAsked) => {
            setAsked(wasAsked);
            setPeople([]);
          }}
        />
      )}
    </div>
  );
};

const kinds: readonly FoundKind[] = ['volunteers', 'contacts', 'referees'];

const Search = ({ onChoose }: { onChoose: (ids: readonly string[]) => void }) => {
  const [typed, setTyped] = useState('');
  const { found, isCut, state, retry } = useFound(typed);
  const people = found.filter(({ kind }) => kinds.includes(kind));
  return (
    <div className={styles.fields}>
      <Field label="Name, email, phone or receipt reference">
        <Input type="search" autoComplete="off" value={typed} onChange={(_event, { value }) => setTyped(value)} />
      </Field>
      <p role="status" className={styles.quiet}>
        {state === 'loading' && 'Searching…'}
        {(state === 'nobody' || state === 'found') && people.length === 0 && 'Nobody is found by this.'}
        {state === 'failed' && 'The search did not work. Please check your connection and try again.'}
      </p>
      {state === 'failed' && <Button onClick={retry}>Retry</Button>}
      <ul className={styles.people}>
        {people.map(({ key, kind, name, about, note, profileIds = [] }) => (
          <li key={key}>
            <span>{[name, kind === 'referees' && 'Referee', note, ...about].filter(Boolean).join(' · ')}</span>
            <Button onClick={() => onChoose([key, ...profileIds])} aria-label={`Choose ${name}`}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
      {isCut && <p className={styles.quiet}>There are more: type more of the name.</p>}
    </div>
  );
};

type ChosenProps = {
  people: readonly string[];
  reason: string;
  onReason: (reason: string) => void;
  onAdd: (id: string) => void;
  onEnd: (wasAsked: boolean) => void;
};

const Chosen = ({ people, onEnd, ...rest }: ChosenProps) => {
  const plan = useErasurePlan(people);
  return (
    <div className={styles.fields}>
      <Loaded query={plan} what="what would go">
        {(found) => <Plan plan={found} people={people} {...rest} onAsked={() => onEnd(true)} />}
      </Loaded>
      <Button onClick={() => onEnd(false)}>Choose somebody else</Button>
    </div>
  );
};

type PlanProps = Omit<ChosenProps, 'onEnd'> & { plan: ErasurePlan; onAsked: () => void };

const Plan = ({ plan, people, reason, onReason, onAdd, onAsked }: PlanProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  // The same for a press whose answer was lost.
  const pressed = useRef<{ reason: string; key: string }>(undefined);
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      if (pressed.current?.reason !== reason) pressed.current = { reason, key: crypto.randomUUID() };
      const { key } = pressed.current;
      return staffAct(tokens, apiPaths.privacy, privacyActions.askErasure, { people, reason }, { key });
    },
    onSuccess: async () => {
      setIsSaved(true);
      await queries.invalidateQueries({ queryKey: [privacyKey, 'erasures'] });
      onAsked();
    },
  });
  return (
    <>
      <h3>{plan.name}</h3>
      <p className={styles.quiet}>{[...plan.names.filter((name) => name !== plan.name), ...plan.about].join(' · ')}</p>
      <WhatGoes plan={plan} />
      {plan.maybe.length > 0 && (
        <>
          <p>These may be the same person:</p>
          <ul className={styles.people}>
            {plan.maybe.map(({ id, name, reason: why }) => (
              <li key={id}>
                <span>
                  {name} · {why}
                </span>
                <Button onClick={() => onAdd(id)} aria-label={`Is the same person: ${name}`}>
                  Is the same person
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {plan.hindrance ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{plan.hindrance}</MessageBarBody>
        </MessageBar>
      ) : (
        <>
          <Field label="Why, and how they asked">
            <Textarea
              value={reason}
              maxLength={tables.erasure.columns.reason.maxLength}
              onChange={(_event, { value }) => onReason(value)}
            />
          </Field>
          {reason !== '' && !isSaved && <Unsaved />}
          <Button
            appearance="primary"
            disabledFocusable={reason.trim() === '' || asking.isPending}
            onClick={() => reason.trim() !== '' && asking.mutate()}
          >
            {asking.isPending ? 'Saving…' : 'Ask a second officer'}
          </Button>
        </>
      )}
      {asking.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{reasonOf(asking.error)}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
};
