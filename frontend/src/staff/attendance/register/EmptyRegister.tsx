import { Body1, Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Gate } from '../../clearance/useGate.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { additionProblem, addVolunteers } from '../records/addVolunteers.ts';
import type { Occasion, RegisterKind } from '../records/registerKind.ts';
import { registerKey } from './data/registerKey.ts';
import styles from './EmptyRegister.module.css';

type EmptyRegisterProps = { kind: RegisterKind; occasion: Occasion; gate: Pick<Gate, 'ask'>; onAdd: () => void };

/** An empty register, with a button that adds the volunteers of the record itself. */
export const EmptyRegister = ({ kind, occasion, gate, onAdd }: EmptyRegisterProps) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const attaching = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const volunteers = (await kind.readAssociated?.(occasion, { dataverse })) ?? [];
      const passed = volunteers.length > 0 ? await gate.ask(volunteers) : [];
      if (passed && passed.length > 0) await addVolunteers(dataverse, kind, occasion, passed);
      return volunteers.length;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: registerKey({ kind: kind.name, id: occasion.id }) }),
  });
  return (
    <section className={styles.empty}>
      <Body1 as="p">Nobody is on this register yet.</Body1>
      <div className={styles.emptyButtons}>
        {kind.readAssociated && (
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={attaching.isPending}
            onClick={() => attaching.mutate()}
          >
            {attaching.isPending ? 'Attaching…' : 'Attach associated volunteer(s)'}
          </Button>
        )}
        <Button size="large" appearance={kind.readAssociated ? 'secondary' : 'primary'} onClick={onAdd}>
          Add Volunteers
        </Button>
      </div>
      {attaching.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{additionProblem(attaching.error)}</MessageBarBody>
        </MessageBar>
      )}
      {attaching.data === 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            No volunteers are associated with this {kind.label.toLowerCase()}. Please choose them with Add Volunteers.
          </MessageBarBody>
        </MessageBar>
      )}
    </section>
  );
};
