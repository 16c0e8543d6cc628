import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useToday } from '../../ui/useToday.ts';
import { Window } from '../../ui/Window.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { type EditedRequirement, saveRequirement, savingProblem } from './requirementRows.ts';
import { type Effect, whomItStops } from './whomItStops.ts';

type PutInForceProps = { requirement: EditedRequirement; onSaved: () => void; onClose: () => void };

/** Puts a draft in force from today on, once an officer has seen whom it stops. */
export const PutInForce = ({ requirement, onSaved, onClose }: PutInForceProps) => {
  const dataverse = useDataverse();
  const today = useToday();
  const effect = useQuery({
    queryKey: ['whom a requirement stops', requirement.id, requirement.etag, today],
    queryFn: ({ signal }) => whomItStops(dataverse, requirement.id, { today, signal }),
    gcTime: 0,
  });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => saveRequirement(dataverse, requirement, { ...requirement.fields, appliesFrom: today }),
    onSuccess: onSaved,
  });
  return (
    <Window
      title={`Put “${requirement.fields.name}” in force?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            appearance="primary"
            disabledFocusable={!effect.data || saving.isPending}
            onClick={() => saving.mutate()}
          >
            {saving.isPending ? 'Saving…' : 'Put in force from today'}
          </Button>
        </>
      }
    >
      <Loaded query={effect} what="the volunteers whom it stops">
        {(found) => <p>{effectText(found)}</p>}
      </Loaded>
      <p>To start it on another day, choose Edit and enter that day.</p>
      {saving.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{savingProblem(saving.error)}</MessageBarBody>
        </MessageBar>
      )}
    </Window>
  );
};

const mostNamed = 10;

function effectText({ volunteers, applies, stopped }: Effect): string {
  const whom = `It applies to ${applies} of ${volunteers} volunteers.`;
  if (stopped.length === 0) return `${whom} It stops nobody today: all of them have it.`;
  const named = stopped.slice(0, mostNamed).join(', ');
  const others = stopped.length > mostNamed ? ` and ${stopped.length - mostNamed} more` : '';
  return `${whom} From today on the register stops ${stopped.length} of them: ${named}${others}.`;
}
