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
import { useState } from 'react';
import { evidenceProblem } from '../../../../domain/clearance/evidence.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { addYears, isDay } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import styles from './VolunteerClearance.module.css';
import { record, type Sighting } from './volunteerClearances.ts';

type RecordFormProps = {
  volunteerId: string;
  requirement: Pick<Requirement, 'id' | 'name'>;
  onDone: () => void;
  onCancel: () => void;
};

/** The form in which staff record what they sighted, or exempt a person for a time. */
export const RecordForm = ({ volunteerId, requirement, onDone, onCancel }: RecordFormProps) => {
  const dataverse = useDataverse();
  const { tokens } = useStaff();
  const today = useToday();
  const [sighting, setSighting] = useState<Sighting>(() => ({
    id: crypto.randomUUID(),
    requirement,
    kind: 'completed',
    day: today,
    evidence: '',
    sightedBy: tokens.name ?? '',
  }));
  const [isTried, setIsTried] = useState(false);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => record(dataverse, volunteerId, sighting),
    onSuccess: onDone,
  });
  const isExemption = sighting.kind === 'exempted';
  const problems = {
    day: dayProblem(sighting, today),
    evidence:
      evidenceProblem(sighting.evidence) ??
      (sighting.evidence.trim() === '' ? 'Please write what was sighted, or why they are exempt.' : undefined),
    sightedBy: sighting.sightedBy.trim() === '' ? 'Please give your name.' : undefined,
  };
  const shown = (problem: string | undefined) => (isTried && problem ? { validationMessage: problem } : {});
  const change = (part: Partial<Sighting>) => setSighting((before) => ({ ...before, ...part }));
  return (
    <section className={styles.form} aria-label={`Record ${requirement.name}`}>
      <RadioGroup
        layout="horizontal"
        value={sighting.kind}
        aria-label={requirement.name}
        onChange={(_event, { value }) => change({ kind: value === 'exempted' ? 'exempted' : 'completed' })}
      >
        <Radio value="completed" label="Sighted or completed" />
        <Radio value="exempted" label="Exempted for a time" />
      </RadioGroup>
      <Field label={isExemption ? 'Exempted until' : 'Completed on'} required {...shown(problems.day)}>
        <Input type="date" value={sighting.day} onChange={(_event, { value }) => change({ day: value })} />
      </Field>
      <Field
        label={isExemption ? 'Why they are exempt' : 'What was sighted'}
        hint="Do not keep a copy or the number of an identity card or a police record."
        required
        {...shown(problems.evidence)}
      >
        <Textarea
          value={sighting.evidence}
          maxLength={500}
          onChange={(_event, { value }) => change({ evidence: value })}
        />
      </Field>
      <Field label="By" required {...shown(problems.sightedBy)}>
        <Input
          value={sighting.sightedBy}
          maxLength={200}
          onChange={(_event, { value }) => change({ sightedBy: value })}
        />
      </Field>
      {saving.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>The record could not be saved. Please check your connection and try again.</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          disabledFocusable={saving.isPending}
          onClick={() => {
            setIsTried(true);
            if (!Object.values(problems).some(Boolean)) saving.mutate();
          }}
        >
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  );
};

function dayProblem({ kind, day }: Sighting, today: string): string | undefined {
  if (!isDay(day)) return 'Please choose a day.';
  if (kind === 'completed') return day > today ? 'This day is in the future.' : undefined;
  if (day < today) return 'This day is in the past.';
  return day > addYears(today, 5) ? 'Please choose a day within five years.' : undefined;
}
