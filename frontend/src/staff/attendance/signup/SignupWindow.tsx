import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import { mayOpen } from '../../../../../domain/signup/session.ts';
import { sessionProblems } from '../../../../../domain/signup/settings.ts';
import { Window } from '../../../ui/Window.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { occasionKey } from '../register/data/registerKey.ts';
import { PublicAddress } from './PublicAddress.tsx';
import { SessionTimes } from './SessionTimes.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SignedUp } from './SignedUp.tsx';
import { readSignups, type Signups, writeSettings } from './signupRows.ts';
import { signupsKey } from './signupsKey.ts';

type SignupWindowProps = { id: string; schedule: Schedule; listed: number; onClose: () => void };

/** Sign-up for an activity: whether it is open, its places, what volunteers read of it; who waits, and who cancelled. */
export const SignupWindow = ({ id, schedule, listed, onClose }: SignupWindowProps) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [isTouched, setIsTouched] = useState(false);
  const signups = useQuery({
    queryKey: signupsKey(id),
    queryFn: async ({ signal }) => (await readSignups(id, { dataverse, signal })) ?? null,
    staleTime: 0,
    // What is typed begins with what was read: never with what was read before the last Save.
    gcTime: 0,
    // What is typed must not be read over.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Window title="Sign-up and places" size="large" onClose={onClose} isTouched={isTouched}>
      <Loaded query={signups} what="the sign-up">
        {(found) =>
          found && (
            <>
              <SettingsForm
                stored={found.settings}
                problemsOf={sessionProblems}
                times={(times) => <SessionTimes {...times} start={schedule.scheduledOn} />}
                save={async (change) => {
                  await writeSettings(dataverse, id, change);
                  void queries.invalidateQueries({ queryKey: occasionKey({ kind: 'activity', id }) });
                }}
                onTouched={() => setIsTouched(true)}
                onSaved={onClose}
              />
              {isOpen(found, schedule) && <PublicAddress id={id} code={found.publicCode} />}
              <SignedUp signups={found} schedule={schedule} listed={listed} />
            </>
          )
        }
      </Loaded>
    </Window>
  );
};

/** Whether somebody who comes by the public address may take a place, or may once sign-up begins. */
const isOpen = ({ settings, isCancelled }: Signups, schedule: Schedule): boolean =>
  mayOpen({ ...schedule, isCancelled, isOpen: settings.isOpen, closesOn: settings.until || null }, Date.now());
