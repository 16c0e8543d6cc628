import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { TimeSettings } from '../../../../../domain/attendance/times.ts';
import { useReloads } from '../../../ui/useReloads.ts';
import { requirementsQuery } from '../../clearance/useRequirements.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { BackButton } from './bar/BackButton.tsx';
import type { Back } from './bar/RegisterBar.tsx';
import type { MenuAction } from './bar/RegisterMenu.tsx';
import { useOccasion, useRegisterRows } from './data/useRegister.ts';
import { OpenRegister } from './OpenRegister.tsx';

export type RegisterProps = {
  source: RegisterSource;
  /** The times to use where another window was set. */
  times?: TimeSettings | undefined;
  /** The recurring flow has no settings panel. */
  isRecurring?: boolean;
  back: Back;
  /** Additional actions of this register. */
  extras?: readonly MenuAction[];
};

const none: readonly MenuAction[] = [];

/** The register of one activity or training session: who is expected, who is present. */
export const Register = ({ source, times, isRecurring = false, back, extras = none }: RegisterProps) => {
  const occasion = useOccasion(source);
  const rows = useRegisterRows(source);
  // In the same request, so not as it renders: the clearance of its people is computed from it.
  useQuery({ ...requirementsQuery(useDataverse()), notifyOnChangeProps: [] });
  const { label } = registerKinds[source.kind];
  const isLost = (occasion.isError && !occasion.data) || (rows.isError && !rows.data);
  const isReloading = useReloads(isLost, occasion.isSuccess && rows.isSuccess);
  if (isReloading) return <Spinner label={`Loading the ${label.toLowerCase()}…`} />;
  if (occasion.data) {
    return (
      <OpenRegister
        key={occasion.data.id}
        source={source}
        occasion={occasion.data}
        rows={rows}
        times={times}
        hasSettings={!isRecurring}
        back={back}
        extras={extras}
      />
    );
  }
  return (
    <>
      <BackButton back={back} />
      <Loaded query={occasion} what={`the ${label.toLowerCase()}`}>
        {() => (
          <MessageBar intent="warning">
            <MessageBarBody>This {label.toLowerCase()} no longer exists.</MessageBarBody>
          </MessageBar>
        )}
      </Loaded>
    </>
  );
};
