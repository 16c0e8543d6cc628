import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../../../../domain/clearance/item.ts';
import { isMet, itemText, judge } from '../../../../domain/clearance/judgement.ts';
import { barText } from '../../../../domain/clearance/standing.ts';
import { displayDateTime, displayDay } from '../../../../domain/time.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToday } from '../../ui/useToday.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { RecordForm } from './RecordForm.tsx';
import { Suspensions } from './Suspensions.tsx';
import styles from './VolunteerClearance.module.css';
import { type Recorded, readVolunteerClearances, withdraw } from './volunteerClearances.ts';

/** Shows a volunteer's clearance with reasons, and records more of it. */
export const VolunteerClearance = ({ volunteerId }: { volunteerId: string }) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const queryKey = ['clearance of a volunteer', volunteerId];
  const clearances = useQuery({
    queryKey,
    queryFn: ({ signal }) => readVolunteerClearances(volunteerId, { dataverse, signal }),
  });
  const [recording, setRecording] = useState<Item>();
  const [leaving, setLeaving] = useState<Recorded>();
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Recorded) => withdraw(dataverse, id),
    onSuccess: () => {
      setLeaving(undefined);
      return queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Loaded query={clearances} what="the clearance" quiet>
      {({ items, recorded, requirements }) => {
        const { status, reason, bar } = judge(items, today);
        return (
          <div className={styles.clearance}>
            <p className={styles[status === 'Not cleared' ? 'stop' : 'status']}>
              <b>{status}</b>: {reason}
              {bar && `. ${barText[bar]}`}
            </p>
            <Suspensions volunteerId={volunteerId} onChanged={() => void queries.invalidateQueries({ queryKey })} />
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.requirementId}>
                  <span className={isMet(item, today) ? undefined : styles.stop}>{itemText(item, today)}</span>
                  {requirements.some(({ id }) => id === item.requirementId) && (
                    <Button size="small" aria-label={`Record ${item.name}`} onClick={() => setRecording(item)}>
                      Record
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {recording && (
              <RecordForm
                key={recording.requirementId}
                volunteerId={volunteerId}
                requirement={{ id: recording.requirementId, name: recording.name }}
                onDone={() => {
                  setRecording(undefined);
                  void queries.invalidateQueries({ queryKey });
                }}
                onCancel={() => setRecording(undefined)}
              />
            )}
            {recorded.length > 0 && <h3 className={styles.heading}>Recorded</h3>}
            <ul className={styles.items}>
              {recorded.map((one) => (
                <li key={one.id}>
                  <span>{recordedText(one)}</span>
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={`Withdraw ${one.requirement}`}
                    onClick={() => setLeaving(one)}
                  >
                    Withdraw
                  </Button>
                </li>
              ))}
            </ul>
            {leaving && (
              <ConfirmDialog
                question="Withdraw this record?"
                text={withdrawing.isError ? 'It could not be withdrawn. Please try again.' : recordedText(leaving)}
                yes="Withdraw"
                no="Cancel"
                busy={withdrawing.isPending}
                onYes={() => withdrawing.mutate(leaving)}
                onNo={() => setLeaving(undefined)}
              />
            )}
            {!items.some(({ requirementId }) => requirements.some(({ id }) => id === requirementId)) && (
              <MessageBar layout="multiline">
                <MessageBarBody>
                  No requirement in force applies to this volunteer’s role, programme and age.
                </MessageBarBody>
              </MessageBar>
            )}
          </div>
        );
      }}
    </Loaded>
  );
};

function recordedText({ requirement, completedOn, exemptedUntil, evidence, sightedBy, sightedOn }: Recorded): string {
  const what = completedOn
    ? `completed on ${displayDay(completedOn)}`
    : exemptedUntil && `exempted until ${displayDay(exemptedUntil)}`;
  const who = sightedBy && `by ${sightedBy}${sightedOn ? ` on ${displayDateTime(sightedOn)}` : ''}`;
  return [`${requirement}: ${what}`, evidence, who].filter(Boolean).join(' · ');
}
