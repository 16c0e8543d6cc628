import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useDataverse } from '../../../data/useDataverse.ts';
import type { NewVolunteer, Occasion, RegisterKind, RegisterRow } from '../../records/registerKind.ts';

type RegularsMissingProps = {
  kind: RegisterKind;
  occasion: Occasion;
  rows: readonly RegisterRow[];
  onAttach: (volunteers: readonly NewVolunteer[]) => void;
};

/**
 * Offers volunteers who are linked to the activity but not on its register, as after a walk-in: one press adds them.
 */
export const RegularsMissing = ({ kind, occasion, rows, onAttach }: RegularsMissingProps) => {
  const dataverse = useDataverse();
  const { name, readAssociated } = kind;
  const { id, recurringId } = occasion;
  const regulars = useQuery({
    queryKey: ['associated volunteers', name, id, recurringId],
    queryFn: ({ signal }) => readAssociated?.({ id, recurringId }, { dataverse, signal }) ?? [],
    enabled: readAssociated !== undefined,
    staleTime: 5 * 60_000,
  });
  const listed = new Set(rows.map(({ volunteerId }) => volunteerId));
  const missing = regulars.data?.filter(({ id }) => !listed.has(id)) ?? [];
  if (missing.length === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {missing.length === 1
          ? `${missing[0]?.name} usually comes and is not on this list.`
          : `${missing.length} who usually come are not on this list.`}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => onAttach(missing)}>Attach associated volunteer(s)</Button>
      </MessageBarActions>
    </MessageBar>
  );
};
