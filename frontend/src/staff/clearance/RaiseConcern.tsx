import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Select,
  Textarea,
} from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { whomToCall } from '../../../../domain/concerns/whomToCall.ts';
import { raiseAction } from '../../../../domain/contract/concerns.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { concernKind } from '../../../../domain/schema/choices/concerns.ts';
import { type ConcernSubject, concernSubjects } from '../../../../domain/schema/concernTables.ts';
import { RequestFailed } from '../../http/request.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { concernsKey } from './concernsKey.ts';
import { Phone } from './Phone.tsx';
import styles from './RaiseConcern.module.css';

type RaiseConcernProps = {
  /** The person it is about, if known from where it is raised. */
  name: string;
  /** It is about the record's volunteer, unless somebody else is named. */
  aboutRecord?: boolean;
  /** The volunteer's or reference's row. */
  from: { vol_id: string } | { cr_id: string } | Record<never, never>;
  onClose: () => void;
};

/** The form to raise a concern, in under a minute. What was typed stays until it has arrived. */
export const RaiseConcern = ({ name, aboutRecord = false, from, onClose }: RaiseConcernProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [about, setAbout] = useState(name);
  const [kind, setKind] = useState(String(concernKind.codes.behaviour));
  const [facts, setFacts] = useState('');
  const [subject, setSubject] = useState<ConcernSubject | 'all'>('others');
  const key = useRef(crypto.randomUUID());
  const raise = useMutation({
    // Without a signal it fails at once with a message, instead of waiting silently.
    networkMode: 'always',
    mutationFn: async (chosen: ConcernSubject) =>
      staffAct(
        tokens,
        apiPaths.concerns,
        raiseAction,
        { about, subject: chosen, kind: Number(kind), facts, ...from },
        { key: key.current },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: concernsKey }),
  });
  const isReady = subject !== 'all' && (aboutRecord || about.trim() !== '') && facts.trim() !== '';
  const actions = (
    <>
      <Button onClick={onClose}>{raise.data ? 'Close' : 'Cancel'}</Button>
      {!raise.data && (
        <Button
          appearance="primary"
          disabledFocusable={!isReady || raise.isPending}
          onClick={() => subject !== 'all' && raise.mutate(subject)}
        >
          {raise.isPending ? 'Sending…' : 'Raise the concern'}
        </Button>
      )}
    </>
  );
  return (
    <Window
      title="Raise a concern"
      size="large"
      hasNoCloseButton
      onClose={onClose}
      isTouched={facts !== '' && !raise.data}
      actions={actions}
    >
      <div className={styles.fields}>
        {raise.data ? (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              Thank you. The concern is recorded as {raise.data.code}, and{' '}
              {subject === 'officer' ? 'the deputy is notified' : 'the safeguarding officers are notified'}. If a child
              is in danger now, call <Phone of={whomToCall.police} />.
            </MessageBarBody>
          </MessageBar>
        ) : (
          <>
            <p className={styles.hint}>
              Write what you saw or were told, in their words where you can. You need no proof.{' '}
              {subject !== 'all' && readers[subject]} If a child is in danger now, call <Phone of={whomToCall.police} />
              .
            </p>
            <Field label={aboutRecord ? 'About whom, if not this volunteer' : 'About whom'} required={!aboutRecord}>
              <Input value={about} maxLength={200} onChange={(_event, { value }) => setAbout(value)} />
            </Field>
            <Field label="What is it about?">
              <RadioGroup value={kind} onChange={(_event, { value }) => setKind(value)}>
                {concernKind.options.map(({ code, label }) => (
                  <Radio key={code} value={String(code)} label={label} />
                ))}
              </RadioGroup>
            </Field>
            <Field label="What was seen or heard, when and where" required>
              <Textarea value={facts} rows={5} maxLength={4000} onChange={(_event, { value }) => setFacts(value)} />
            </Field>
            <Field label="Is it about somebody who reads concerns?">
              <Select value={subject} onChange={({ target }) => setSubject(choiceIn(target.value))}>
                {Object.entries(subjects).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <div role="status">{subject === 'all' && <CallInstead />}</div>
            {raise.error && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{reasonOf(raise.error)}</MessageBarBody>
              </MessageBar>
            )}
          </>
        )}
      </div>
    </Window>
  );
};

const subjects: Record<ConcernSubject | 'all', string> = {
  others: 'No',
  officer: 'Yes, a safeguarding officer',
  deputy: 'Yes, the deputy',
  all: 'Officers and the deputy, or I am not sure',
};

const choiceIn = (value: string): ConcernSubject | 'all' => concernSubjects.find((known) => known === value) ?? 'all';

const readers: Record<ConcernSubject, string> = {
  others: 'Only the safeguarding officers read it.',
  officer: 'Only the officers’ deputy reads it.',
  deputy: 'Only the safeguarding officers read it, and not the deputy.',
};

/** The app has no reader for such a concern, so it takes none. */
const CallInstead = () => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      Please do not send it here: whoever reads it may be part of it. Call {whomToCall.head.name},{' '}
      <Phone of={whomToCall.head} />. Outside the charity, {whomToCall.helpline.name} answers at any hour:{' '}
      <Phone of={whomToCall.helpline} />.
    </MessageBarBody>
  </MessageBar>
);

const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error
    ? [error.error.message, ...Object.values(error.error.fields ?? {})].join(' ')
    : 'The concern could not be saved. Please check your connection and press again: it is saved only once.';
