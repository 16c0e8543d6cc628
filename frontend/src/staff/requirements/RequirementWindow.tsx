import { Button, Checkbox, Field, Input, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changesWhomItStops,
  fieldProblems,
  type RequirementFields,
} from '../../../../domain/clearance/requirementFields.ts';
import { Window } from '../../ui/Window.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useGroups } from '../volunteers/useFilterOptions.ts';
import { useRoles } from '../volunteers/useRoles.ts';
import { PutInForce } from './PutInForce.tsx';
import styles from './Requirements.module.css';
import { type EditedRequirement, saveRequirement, savingProblem } from './requirementRows.ts';

type RequirementWindowProps = { requirement: EditedRequirement; onSaved: () => void; onClose: () => void };
type TextField = Exclude<keyof RequirementFields, 'roles' | 'programmes'>;

/** Edits one requirement. A change that stops other volunteers than before needs a confirmation first. */
export const RequirementWindow = ({ requirement, onSaved, onClose }: RequirementWindowProps) => {
  const dataverse = useDataverse();
  const roles = useRoles().data ?? [];
  const programmes = useGroups().data?.programmes ?? [];
  const [fields, setFields] = useState(requirement.fields);
  const [hasTried, setHasTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const problems = fieldProblems(fields);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => saveRequirement(dataverse, requirement, fields),
    onSuccess: onSaved,
  });
  const save = () => {
    setHasTried(true);
    if (Object.keys(problems).length > 0) return;
    if (!requirement.isOff && changesWhomItStops(requirement.fields, fields)) setIsConfirming(true);
    else saving.mutate();
  };
  const field = (name: TextField, label: string, { hint, type }: { hint?: string; type?: 'date' | 'number' } = {}) => (
    <Field
      label={label}
      {...(hint && { hint })}
      {...(hasTried && problems[name] && { validationMessage: problems[name] })}
    >
      <Input
        value={fields[name]}
        {...(type === 'date' ? { type } : type && { inputMode: 'numeric' })}
        onChange={(_event, { value }) => setFields({ ...fields, [name]: value })}
      />
    </Field>
  );
  const choice = <Value extends string | number>(
    legend: string,
    none: string,
    options: readonly { value: Value; label: string }[],
    chosen: readonly Value[],
    onChange: (chosen: Value[]) => void,
  ) => (
    <fieldset className={styles.choice}>
      <legend>{chosen.length === 0 ? `${legend}: ${none}` : legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(_event, { checked }) =>
            onChange(checked === true ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
  if (isConfirming)
    return (
      <PutInForce requirement={requirement} edit={fields} onSaved={onSaved} onClose={() => setIsConfirming(false)} />
    );
  return (
    <Window
      title={requirement.etag ? requirement.fields.name : 'New requirement'}
      size="large"
      onClose={onClose}
      isTouched={fields !== requirement.fields}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button appearance="primary" disabledFocusable={saving.isPending} onClick={save}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {saving.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{savingProblem(saving.error)}</MessageBarBody>
          </MessageBar>
        )}
        {field('name', 'Requirement')}
        <Field label="What is sighted">
          <Textarea
            value={fields.description}
            maxLength={1000}
            onChange={(_event, { value }) => setFields({ ...fields, description: value })}
          />
        </Field>
        {requirement.fields.appliesFrom !== '' &&
          field('appliesFrom', 'Applies from', {
            type: 'date',
            hint: 'Without a day it is a draft. From this day on, the register stops volunteers who lack it.',
          })}
        {field('validMonths', 'Months of validity', { type: 'number', hint: 'Leave empty if it never expires.' })}
        {field('warnDays', 'Days before expiry to warn', { type: 'number' })}
        {choice(
          'Roles',
          'every role',
          roles.map(({ code, label }) => ({ value: code, label })),
          fields.roles,
          (chosen) => setFields({ ...fields, roles: chosen }),
        )}
        {choice('Programmes', 'every programme', programmes, fields.programmes, (chosen) =>
          setFields({ ...fields, programmes: chosen }),
        )}
        {field('fromAge', 'Applies from age', { type: 'number' })}
        {field('belowAge', 'Applies below age', { type: 'number' })}
        {field('references', 'Answered references that complete it', { type: 'number' })}
        {field('training', 'Training that completes it', {
          hint: 'The start of the name of its training sessions.',
        })}
      </div>
    </Window>
  );
};
