import {
  Button,
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { raiseAction } from '../../../../domain/contract/concerns.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { concernKind } from '../../../../domain/schema/choices/concerns.ts';
import { RequestFailed } from '../../http/request.ts';
import { Window } from '../../ui/Window.tsx';
import { useStaff } from '../signin/staff.ts';
import { staffAct } from '../signin/staffCalls.ts';
import { concernsKey } from './concernsKey.ts';
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
  const [isOfficer, setOfficer] = useState(false);
  const key = useRef(crypto.randomUUID());
  const raise = useMutation({
    // Without a signal it fails at once with a message, instead of waiting silently.
    networkMode: 'always',
    mutationFn: () =>
      staffAct(
        tokens,
        apiPaths.concerns,
        raiseAction,
        { about, about_officer: isOfficer, kind: Number(kind), facts, ...from },
        { key: key.current },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: concernsKey }),
  });
  const isReady = (aboutRecord || about.trim() !== '') && facts.trim() !== '';
  // Neither Escape nor a press outside discards what was typed.
  const leave = () => (facts && !raise.data) || onClose();
  const actions = (
    <>
      <Button onClick={onClose}>{raise.data ? 'Close' : 'Cancel'}</Button>
      {!raise.data && (
        <Button appearance="primary" disabledFocusable={!isReady || raise.isPending} onClick={() => raise.mutate()}>
          {raise.isPending ? 'Sending…' : 'Raise the concern'}
        </Button>
      )}
    </>
  );
  return (
    <Window title="Raise a concern" size="large" isCrossless onClose={leave} actions={actions}>
      <div className={styles.fields}>
        {raise.data ? (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              Thank you. It is written down as {raise.data.code}, and{' '}
              {isOfficer ? 'the deputy is told' : 'the safeguarding officers are told'}. If a child is in danger now,
              call 999.
            </MessageBarBody>
          </MessageBar>
        ) : (
          <>
            <p className={styles.hint}>
              Write what you saw or were told, in their words where you can. You need no proof.{' '}
              {isOfficer ? 'Only the officers’ deputy reads it.' : 'Only the safeguarding officers read it.'} If a child
              is in danger now, call 999.
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
            <Checkbox
              label="It is about a safeguarding officer: tell the deputy instead"
              checked={isOfficer}
              onChange={(_event, { checked }) => setOfficer(checked === true)}
            />
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

const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error
    ? [error.error.message, ...Object.values(error.error.fields ?? {})].join(' ')
    : 'It has not arrived. Please check your connection and press again: it is not written down twice.';
