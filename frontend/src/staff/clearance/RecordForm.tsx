import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longestExemption } from '../../../../domain/clearance/exemption.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { RequestFailed } from '../../http/request.ts';
import { Unsaved } from '../../ui/Unsaved.tsx';
import { useToday } from '../../ui/useToday.ts';
import { useStaff } from '../session/staff.ts';
import { type RecordKind, record, type Sighting } from './recordCalls.ts';
import styles from './VolunteerClearance.module.css';

type RecordFormProps = {
  volunteerId: string;
  requirement: Pick<Requirement, 'id' | 'name'>;
  /** An officer answers a request for an exemption. */
  isAnswer?: boolean;
  onDone: () => void;
  onCancel: () => void;
};

const kinds: Record<RecordKind, { label: string; reason: string; does: string }> = {
  record: { label: 'Sighted or completed', reason: 'What was sighted', does: 'Record' },
  ask: { label: 'Ask officers to exempt them', reason: 'Why they need an exemption', does: 'Ask about' },
  exempt: { label: 'Exempt (officers)', reason: 'Why they are exempt', does: 'Exempt from' },
};

/**
 * The form in which staff record what they sighted, ask for an exemption, or, as officers, give one for up to a year. Its title
 * and its button name the requirement: it stands apart from its row, and a record under another one would clear somebody.
 */
export const RecordForm = ({ volunteerId, requirement, isAnswer = false, onDone, onCancel }: RecordFormProps) => {
  const { tokens } = useStaff();
  const today = useToday();
  const key = useRef(crypto.randomUUID());
  const [sighting, setSighting] = useState<Sighting>(() => ({
    kind: isAnswer ? 'exempt' : 'record',
    day: today,
    reason: '',
    sightedBy: tokens.name ?? '',
  }));
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => record(tokens, { vol_id: volunteerId, requirement: requirement.id }, sighting, key.current),
    onSuccess: onDone,
  });
  const fields = saving.error instanceof RequestFailed ? (saving.error.error?.fields ?? {}) : {};
  const shown = (...names: readonly string[]) => {
    const text = names.flatMap((name) => fields[name] ?? [])[0];
    return text === undefined ? {} : { validationMessage: text };
  };
  const { kind } = sighting;
  const change = (part: Partial<Sighting>) => setSighting((before) => ({ ...before, ...part }));
  const choose = (value: string) => {
    saving.reset();
    change({ kind: value === 'ask' || value === 'exempt' ? value : 'record' });
  };
  const title = `${kinds[kind].does} ${requirement.name}`;
  return (
    <section className={styles.form} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {!isAnswer && (
        <RadioGroup value={kind} aria-label={requirement.name} onChange={(_event, { value }) => choose(value)}>
          {Object.entries(kinds).map(([value, { label }]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </RadioGroup>
      )}
      {kind !== 'ask' && (
        <Field
          label={kind === 'exempt' ? 'Exempted until' : 'Completed on'}
          {...(kind === 'exempt' && { hint: 'A year at most.' })}
          required
          {...shown('day', 'until')}
        >
          <Input
            type="date"
            value={sighting.day}
            {...(kind === 'exempt' ? { min: today, max: longestExemption(today) } : { max: today })}
            onChange={(_event, { value }) => change({ day: value })}
          />
        </Field>
      )}
      <Field
        label={kinds[kind].reason}
        {...(kind === 'record' && {
          hint: 'Do not keep a copy or the number of an identity card or a police record.',
        })}
        required
        {...shown('evidence', 'reason')}
      >
        <Textarea value={sighting.reason} maxLength={500} onChange={(_event, { value }) => change({ reason: value })} />
      </Field>
      {kind === 'record' && (
        <Field label="Sighted by" hint="It is recorded in your name." required {...shown('sightedBy')}>
          <Input
            value={sighting.sightedBy}
            maxLength={200}
            onChange={(_event, { value }) => change({ sightedBy: value })}
          />
        </Field>
      )}
      {saving.isError && Object.keys(fields).length === 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problemOf(saving.error, kind)}</MessageBarBody>
        </MessageBar>
      )}
      {sighting.reason !== '' && <Unsaved />}
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={saving.isPending} onClick={() => saving.mutate()}>
          {saving.isPending ? 'Saving…' : title}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  );
};

function problemOf(error: Error, kind: RecordKind): string {
  if (error instanceof RequestFailed && error.status === 403)
    return kind === 'exempt'
      ? 'Only volunteer officers exempt somebody. Choose “Ask officers to exempt them”.'
      : 'You have no right to change this volunteer. Please ask the administrator.';
  return 'The record could not be saved. Please check your connection and try again: it is saved only once.';
}
