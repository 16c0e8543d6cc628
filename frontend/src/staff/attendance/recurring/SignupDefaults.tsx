import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultProblems } from '../../../../../domain/signup/settings.ts';
import { Window } from '../../../ui/Window.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { regularsHint } from '../signup/SessionTimes.tsx';
import { NumberField } from '../signup/SettingsFields.tsx';
import { SettingsForm } from '../signup/SettingsForm.tsx';
import { writeDefaults } from '../signup/signupRows.ts';
import { readRecurring } from './recurringData.ts';

type SignupDefaultsProps = { id: string; onSaved: (words: string) => void; onClose: () => void };

/** What each new session of a recurring activity begins with; those that stand keep what they have. */
export const SignupDefaults = ({ id, onSaved, onClose }: SignupDefaultsProps) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [isTouched, setIsTouched] = useState(false);
  // What is typed begins with what is stored now, not with what the dashboard behind it read, perhaps on another day.
  const stored = useQuery({
    queryKey: ['recurringActivity', id, 'signup'],
    queryFn: async ({ signal }) => (await readRecurring(id, { dataverse, signal }))?.signup ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Window title="Sign-up and places of new sessions" size="large" onClose={onClose} isTouched={isTouched}>
      <Loaded query={stored} what="the sign-up">
        {(signup) =>
          signup && (
            <SettingsForm
              stored={signup}
              problemsOf={defaultProblems}
              times={({ settings, problems, onChange }) => (
                <>
                  <NumberField
                    label="Sign-up from, days before"
                    hint="Empty: at once"
                    value={settings.fromDays}
                    problem={problems.fromDays}
                    onChange={(fromDays) => onChange({ fromDays })}
                  />
                  <NumberField
                    label="Sign-up until, hours before"
                    hint="Empty: until the start"
                    value={settings.untilHours}
                    problem={problems.untilHours}
                    onChange={(untilHours) => onChange({ untilHours })}
                  />
                  <NumberField
                    label="Only regulars until, days before"
                    hint={regularsHint}
                    value={settings.regularsUntilDays}
                    problem={problems.regularsUntilDays}
                    onChange={(regularsUntilDays) => onChange({ regularsUntilDays })}
                  />
                </>
              )}
              save={async (change) => {
                await writeDefaults(dataverse, id, change);
                await queries.invalidateQueries({ queryKey: ['recurringActivity', id] });
              }}
              onTouched={() => setIsTouched(true)}
              onSaved={() => {
                onSaved('Saved. Sessions that are there already stay as they are.');
                onClose();
              }}
            />
          )
        }
      </Loaded>
    </Window>
  );
};
