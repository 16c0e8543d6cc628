import { useQueryClient } from '@tanstack/react-query';
import { useDataverse } from '../../signin/useDataverse.ts';
import { VolunteerPicker } from '../picker/VolunteerPicker.tsx';
import { addVolunteers } from './addVolunteers.ts';
import { registerKey } from './registerKey.ts';
import type { Occasion, RegisterRow, RegisterSource } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';
import type { Marking } from './useMarking.ts';

export type RegisterPickerProps = {
  source: RegisterSource;
  occasion: Occasion;
  rows: readonly RegisterRow[];
  marking: Marking;
  onClose: () => void;
};

/** Puts chosen volunteers on a register, and marks them if that is wished. */
export const RegisterPicker = ({ source, occasion, rows, marking, onClose }: RegisterPickerProps) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const queryKey = registerKey(source);
  return (
    <VolunteerPicker
      leftOut={new Set(rows.map(({ volunteerId }) => volunteerId))}
      onClose={onClose}
      onAdd={async (volunteers, { attended }) => {
        try {
          await addVolunteers(dataverse, registerKinds[source.kind], occasion, volunteers);
        } finally {
          // Also after a failure: some may have been added.
          await queries.invalidateQueries({ queryKey });
        }
        if (!attended) return;
        const chosen = new Set(volunteers.map(({ id }) => id));
        const now = queries.getQueryData<RegisterRow[]>(queryKey) ?? [];
        // Whoever somebody else has marked meanwhile stays as they are.
        const absent = now.filter(({ volunteerId, start }) => chosen.has(volunteerId) && start === null);
        if (absent.length > 0) marking.attended(absent);
      }}
    />
  );
};
