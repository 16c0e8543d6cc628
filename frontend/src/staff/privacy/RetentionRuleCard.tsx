import { Button, Field, Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRule } from '../../../../dataverse/readings/retention.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { keysOf } from '../../../../domain/records.ts';
import { type Period, periodText, retentionRules } from '../../../../domain/retention/rules.ts';
import { retentionUnit } from '../../../../domain/schema/choices/retention.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { RequestFailed } from '../../http/request.ts';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { privacyKey } from '../data/privacyKey.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './PrivacyRequests.module.css';

/** One class of the schedule: how long, whether it is in force, and the way to change both. */
export const RetentionRuleCard = ({ rule }: { rule: ListedRule }) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const { label, what } = retentionRules[rule.of];
  // As it is stored, which somebody else may change, until something is typed over what is shown then.
  const [typed, setTyped] = useState<{ amount: string; unit: Period['unit']; seen: string }>();
  const stored = { amount: String(rule.period.amount), unit: rule.period.unit, seen: rule.etag };
  const { amount, unit, seen } = typed ?? stored;
  const refresh = () => queries.invalidateQueries({ queryKey: [privacyKey] });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (isInForce: boolean) => {
      const body = { of: rule.of, amount: Number(amount), unit, isInForce, seen };
      return staffAct(tokens, apiPaths.privacy, privacyActions.rule, body);
    },
    onSuccess: () => setTyped(undefined),
    onError: (error) => isTooLate(error) && setTyped(undefined),
    onSettled: refresh,
  });
  const card = useFocusKept<HTMLElement>(saving.isSuccess && rule.etag);
  const isInForce = rule.since !== null;
  const isChanged = amount !== String(rule.period.amount) || unit !== rule.period.unit;
  const problem = saving.error && reasonOf(saving.error);
  const isOfField = saving.error instanceof RequestFailed && saving.error.error?.fields !== undefined;
  return (
    <article ref={card} tabIndex={-1} className={styles.request} aria-label={label}>
      <h3>{label}</h3>
      <p>{what}</p>
      <p>
        {isInForce ? 'Kept for' : 'Would be kept for'} {periodText(rule.period)}.
      </p>
      <p className={styles.quiet}>
        {rule.since === null ? 'A draft: it applies to nothing.' : `In force since ${displayDateTime(rule.since)}.`}
        {rule.changedBy && ` Last changed by ${rule.changedBy}.`}
      </p>
      <details>
        <summary>Change</summary>
        <div className={styles.fields}>
          <Field label="How long it stays" {...(problem && isOfField && { validationMessage: problem })}>
            <Input
              inputMode="numeric"
              value={amount}
              onChange={(_event, { value }) => setTyped({ amount: value, unit, seen })}
            />
          </Field>
          <Field label="Unit">
            <Select
              value={unit}
              onChange={(_event, { value }) =>
                setTyped({ amount, unit: keysOf(retentionUnit.codes).find((key) => key === value) ?? unit, seen })
              }
            >
              {keysOf(retentionUnit.codes).map((key) => (
                <option key={key} value={key}>
                  {key}
                </option>
              ))}
            </Select>
          </Field>
          {(isChanged || !isInForce) && (
            <Button appearance="primary" disabledFocusable={saving.isPending} onClick={() => saving.mutate(true)}>
              {isInForce ? 'Save' : 'Put in force'}
            </Button>
          )}
          {(isChanged || isInForce) && (
            <Button disabledFocusable={saving.isPending} onClick={() => saving.mutate(false)}>
              {isInForce ? 'Make it a draft' : 'Save as a draft'}
            </Button>
          )}
        </div>
      </details>
      {problem && !isOfField && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {saving.isSuccess && !isChanged && (
        <MessageBar intent="success">
          <MessageBarBody>Saved.</MessageBarBody>
        </MessageBar>
      )}
    </article>
  );
};

const isTooLate = (error: Error): boolean => error instanceof RequestFailed && error.status === 409;

export function reasonOf(error: Error): string {
  if (error instanceof RequestFailed && error.status === 403) return 'Only volunteer officers decide this.';
  if (error instanceof RequestFailed && error.error)
    return Object.values(error.error.fields ?? {}).join(' ') || error.error.message;
  return 'It could not be saved. Please check your connection and press again: it is saved only once.';
}
