import { Button, Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedItem, ListedRun } from '../../../../dataverse/readings/retention.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { privacyActions } from '../../../../domain/contract/privacy.ts';
import { keysOf } from '../../../../domain/records.ts';
import { type Counts, countsText, retentionRules } from '../../../../domain/retention/rules.ts';
import { type TableDefinition, tables } from '../../../../domain/schema/index.ts';
import { displayDay } from '../../../../domain/time.ts';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { privacyKey } from '../data/privacyKey.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './PrivacyRequests.module.css';
import { reasonOf } from './RetentionRuleCard.tsx';

/** What a night found, by class, with what stays; whoever confirms it types how many go. */
export const RetentionRunPart = ({ run, items }: { run: ListedRun; items: readonly ListedItem[] }) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [{ seen, text }, setTyped] = useState({ seen: '', text: '' });
  // What was typed is of the run that was shown then.
  const typed = seen === run.etag ? text : '';
  const confirming = useMutation({
    networkMode: 'always',
    mutationFn: () => staffAct(tokens, apiPaths.privacy, privacyActions.confirm, { run: run.id, seen: run.etag }),
    onSettled: () => queries.invalidateQueries({ queryKey: [privacyKey] }),
  });
  const part = useFocusKept<HTMLDivElement>(confirming.isSuccess);
  const going = items.filter(({ isHeld }) => !isHeld).length;
  return (
    <div ref={part} tabIndex={-1} className={styles.request}>
      <p>
        {run.state === 'confirmed'
          ? `Confirmed by ${run.confirmedBy}: it is being carried out, a part every five minutes.`
          : `Found in the night of ${displayDay(run.day)}: ${going} to go, ${items.length - going} to stay for now.`}
      </p>
      {keysOf(retentionRules).map((of) => {
        const own = items.filter((item) => item.of === of);
        return (
          own.length > 0 && (
            <details key={of}>
              <summary>
                {retentionRules[of].label} ({own.length})
              </summary>
              <ul>
                {own.map(({ id, name, counts, why }) => (
                  <li key={id}>{[name, tableCounts(counts), why].filter(Boolean).join(' · ') || 'Done'}</li>
                ))}
              </ul>
            </details>
          )
        );
      })}
      {run.state === 'waiting' && going > 0 && (
        <div className={styles.fields}>
          <Field label={`To confirm, type how many go: ${going}`} hint="It cannot be taken back.">
            <Input
              inputMode="numeric"
              value={typed}
              onChange={(_event, { value }) => setTyped({ seen: run.etag, text: value })}
            />
          </Field>
          <Button
            appearance="primary"
            disabledFocusable={typed.trim() !== String(going) || confirming.isPending}
            onClick={() => typed.trim() === String(going) && confirming.mutate()}
          >
            {confirming.isPending ? 'Saving…' : 'Confirm'}
          </Button>
        </div>
      )}
      {confirming.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{reasonOf(confirming.error)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};

/** Our own tables with an inner name are said in plain words. */
const plain = new Map<string, string>([[tables.personKey.name, 'Entry by which the search finds them']]);

const labels = new Map(Object.values<TableDefinition>(tables).map(({ name, label }) => [name, label]));

export const tableCounts = (counts: Counts): string =>
  countsText(counts, (table) => plain.get(table) ?? labels.get(table) ?? table);
