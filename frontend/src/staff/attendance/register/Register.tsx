import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { TimeSettings } from '../../../../../domain/attendance/times.ts';
import { useReloads } from '../../../ui/useReloads.ts';
import { Loaded } from '../../signin/Loaded.tsx';
import { OpenRegister } from './OpenRegister.tsx';
import type { RegisterSource } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';
import { useOccasion, useRegisterRows } from './useRegister.ts';

export type RegisterProps = {
  source: RegisterSource;
  /** Whether marks take their times from a settings panel; without it, they take the schedule's. */
  hasSettings?: boolean;
  /** What marks set where there is no settings panel, in place of the schedule. */
  times?: TimeSettings | undefined;
  /** Above the name: the way back to the list. */
  children?: ReactNode;
};

/** One activity or training session: who is expected, who is here. */
export const Register = ({ source, hasSettings = true, times, children }: RegisterProps) => {
  const occasion = useOccasion(source);
  const rows = useRegisterRows(source);
  const { label } = registerKinds[source.kind];
  const isLost = (occasion.isError && !occasion.data) || (rows.isError && !rows.data);
  const isReloading = useReloads(isLost, occasion.isSuccess && rows.isSuccess);
  if (isReloading) return <Spinner label={`Loading the ${label.toLowerCase()}…`} />;
  return (
    <Loaded query={occasion} what={`the ${label.toLowerCase()}`}>
      {(found) =>
        found ? (
          <OpenRegister
            key={found.id}
            source={source}
            occasion={found}
            rows={rows}
            hasSettings={hasSettings}
            times={times}
          >
            {children}
          </OpenRegister>
        ) : (
          <>
            {children}
            <MessageBar intent="warning">
              <MessageBarBody>This {label.toLowerCase()} does not exist any more.</MessageBarBody>
            </MessageBar>
          </>
        )
      }
    </Loaded>
  );
};
