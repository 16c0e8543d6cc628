import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isMet, itemText, judge, reasonBeside } from '../../../../domain/clearance/judgement.ts';
import { barText } from '../../../../domain/clearance/standing.ts';
import { displayDateTime, displayDay } from '../../../../domain/time.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToday } from '../../ui/useToday.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { ExemptionRequests } from './ExemptionRequests.tsx';
import { LetBack } from './LetBack.tsx';
import { RecordForm } from './RecordForm.tsx';
import { withdraw } from './recordCalls.ts';
import { Suspensions } from './Suspensions.tsx';
import { useSuspensionsOf } from './useSuspensionsOf.ts';
import styles from './VolunteerClearance.module.css';
import { type Recorded, readVolunteerClearances } from './volunteerClearances.ts';

type Recording = { requirement: { id: string; name: string }; isAnswer?: boolean };

/** Shows a volunteer's clearance with reasons, and records more of it. */
export const VolunteerClearance = ({ volunteerId }: { volunteerId: string }) => {
  const dataverse = useDataverse();
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const today = useToday();
  const queryKey = ['clearance of a volunteer', volunteerId];
  const clearances = useQuery({
    queryKey,
    queryFn: ({ signal }) => readVolunteerClearances(volunteerId, { dataverse, signal }),
  });
  // In the same request; shown below.
  const suspensions = useSuspensionsOf(volunteerId);
  const [recording, setRecording] = useState<Recording>();
  const [toWithdraw, setToWithdraw] = useState<Recorded>();
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Recorded) => withdraw(tokens, id),
    onSuccess: () => {
      setToWithdraw(undefined);
      return queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Loaded query={clearances} what="the clearance" quiet>
      {({ items, recorded, requirements, requests, returns }) => {
        // Their status and a suspension stand above.
        const { status, bar } = judge(items, today);
        // The requirements are listed below, with what is missing.
        const required = items.filter(({ requirementId }) => requirements.some(({ id }) => id === requirementId));
        const why = reasonBeside(items, required, today);
        return (
          <div className={styles.clearance}>
            <p className={styles[status === 'Not cleared' ? 'stop' : 'status']}>
              <b>{status}</b>
              {why && `: ${why}`}
              {bar && `. ${barText[bar]}`}
            </p>
            {bar === 'officer' && <LetBack volunteerId={volunteerId} onDone={() => void queries.invalidateQueries()} />}
            {returns.map((text) => (
              <p key={text} className={styles.status}>
                {text}
              </p>
            ))}
            <Suspensions
              volunteerId={volunteerId}
              suspensions={suspensions}
              onChanged={() => void queries.invalidateQueries({ queryKey })}
            />
            <ul className={styles.items}>
              {required.map((item) => (
                <li key={item.requirementId}>
                  <span className={isMet(item, today) ? undefined : styles.stop}>{itemText(item, today)}</span>
                  <Button
                    size="small"
                    aria-label={`Record ${item.name}`}
                    onClick={() => setRecording({ requirement: { id: item.requirementId, name: item.name } })}
                  >
                    Record
                  </Button>
                </li>
              ))}
            </ul>
            {recording && (
              <RecordForm
                key={`${recording.requirement.id} ${recording.isAnswer}`}
                volunteerId={volunteerId}
                {...recording}
                onDone={() => {
                  setRecording(undefined);
                  void queries.invalidateQueries({ queryKey });
                }}
                onCancel={() => setRecording(undefined)}
              />
            )}
            <ExemptionRequests
              requests={requests}
              onExempt={({ requirementId: id, requirement: name }) =>
                setRecording({ requirement: { id, name }, isAnswer: true })
              }
              onAnswered={() => void queries.invalidateQueries({ queryKey })}
            />
            {recorded.length > 0 && <h3 className={styles.heading}>Recorded</h3>}
            <ul className={styles.items}>
              {recorded.map((one) => (
                <li key={one.id}>
                  <span>{recordedText(one)}</span>
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={`Withdraw ${one.requirement}`}
                    onClick={() => setToWithdraw(one)}
                  >
                    Withdraw
                  </Button>
                </li>
              ))}
            </ul>
            {toWithdraw && (
              <ConfirmDialog
                question="Withdraw this record?"
                text={withdrawing.isError ? 'It could not be withdrawn. Please try again.' : recordedText(toWithdraw)}
                yes="Withdraw"
                no="Cancel"
                busy={withdrawing.isPending}
                onYes={() => withdrawing.mutate(toWithdraw)}
                onNo={() => setToWithdraw(undefined)}
              />
            )}
            {required.length === 0 && (
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

function recordedText({ requirement, completedOn, exemptedUntil, evidence, ...who }: Recorded): string {
  const what = completedOn
    ? `completed on ${displayDay(completedOn)}`
    : exemptedUntil && `exempted until ${displayDay(exemptedUntil)}`;
  return [`${requirement}: ${what}`, evidence, whoText(who)].filter(Boolean).join(' · ');
}

/** Returns who recorded it, and the witness; for older rows, the name that staff typed. */
function whoText({ recordedBy, sightedBy, sightedOn }: Pick<Recorded, 'recordedBy' | 'sightedBy' | 'sightedOn'>) {
  const on = sightedOn ? ` on ${displayDateTime(sightedOn)}` : '';
  if (!recordedBy) return sightedBy && `by ${sightedBy}, as typed then${on}`;
  return [sightedBy && `sighted by ${sightedBy}`, `recorded by ${recordedBy}${on}`].filter(Boolean).join(', ');
}
