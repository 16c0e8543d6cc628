import { Button, Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { type RequirementFields, requirementOf } from '../../../../domain/clearance/requirementFields.ts';
import { type Day, isDay } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { Window } from '../../ui/Window.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Requirements.module.css';
import { type EditedRequirement, saveRequirement, savingProblem } from './requirementRows.ts';
import { type Effect, stopsMany, whomItStops } from './whomItStops.ts';

type PutInForceProps = {
  requirement: EditedRequirement;
  /** The edited fields of a requirement that is in force already; undefined puts a draft in force: the window asks only for the day. */
  edit?: RequirementFields;
  onSaved: () => void;
  onClose: () => void;
};

/** Puts a requirement or its edit in force, after the officer has seen whom it stops. If these are many, the officer types their number. */
export const PutInForce = ({ requirement, edit, onSaved, onClose }: PutInForceProps) => {
  const dataverse = useDataverse();
  const today = useToday();
  const [chosen, setChosen] = useState<string>(today);
  const [typed, setTyped] = useState('');
  const fields = edit ?? { ...requirement.fields, appliesFrom: chosen };
  const day = fields.appliesFrom < today && edit ? today : fields.appliesFrom;
  const isKnown = isDay(day) && day >= today;
  const effect = useQuery({
    queryKey: ['whom a requirement stops', requirement.id, requirement.etag, fields],
    queryFn: ({ signal }) => whomItStops(dataverse, requirementOf(requirement.id, fields), { day, signal }),
    enabled: isKnown,
    gcTime: 0,
  });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => saveRequirement(dataverse, requirement, fields, edit ? requirement.isOff : false),
    onSuccess: onSaved,
  });
  const { data } = effect;
  const asksNumber = data !== undefined && stopsMany(data);
  const isReady = isKnown && data !== undefined && (!asksNumber || typed.trim() === String(data.stopped.length));
  const { name } = requirement.fields;
  const words = edit ? 'Save' : 'Put in force';
  return (
    <Window
      title={edit ? `Save the change of “${name}”?` : `Put “${name}” in force?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{edit ? 'Back' : 'Cancel'}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!isReady || saving.isPending}
            onClick={() => isReady && saving.mutate()}
          >
            {saving.isPending ? 'Saving…' : words}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {!edit && (
          <Field label="In force from" {...(!isKnown && { validationMessage: 'Please choose today or a later day.' })}>
            <Input
              type="date"
              value={chosen}
              min={today}
              onChange={(_event, { value }) => {
                setChosen(value);
                setTyped('');
              }}
            />
          </Field>
        )}
        {isKnown && (
          <Loaded query={effect} what="the volunteers whom it stops">
            {(found) => (
              <p>
                <b>{stopsText(found, day, today)}</b> {namesText(found)}
              </p>
            )}
          </Loaded>
        )}
        {asksNumber && (
          <Field
            label={`To go on, type how many it stops: ${data.stopped.length}`}
            hint="It is more than a tenth of all. The register will ask about each of them at the door."
          >
            <Input inputMode="numeric" value={typed} onChange={(_event, { value }) => setTyped(value)} />
          </Field>
        )}
        {saving.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{savingProblem(saving.error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </Window>
  );
};

const mostNamed = 10;

const stopsText = ({ volunteers, stopped, hasMore }: Effect, day: Day, today: Day): string => {
  const whom = hasMore ? `the ${volunteers} newest volunteers` : `${volunteers} volunteers`;
  return `It stops ${stopped.length} of ${whom} from ${day === today ? 'today' : weekdayAndDay(day)}.`;
};

function namesText({ applies, stopped, hasMore }: Effect): string {
  const whom = `It applies to ${applies} of them.${hasMore ? ' Older ones were not counted.' : ''}`;
  if (stopped.length === 0) return `${whom} All of these have it.`;
  const others = stopped.length > mostNamed ? ` and ${stopped.length - mostNamed} more` : '';
  return `${whom} Stopped: ${stopped.slice(0, mostNamed).join(', ')}${others}.`;
}
