import { Button } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressActions } from '../../../../domain/contract/addresses.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Day } from '../../../../domain/time.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { type UnreachedStaff as Unreached, unreachedStaff } from './bouncedNotices.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

const key = 'unreached staff';

/** Shows members of staff to whom notices of concerns and of ending clearances cannot be sent. */
export const UnreachedStaff = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const unreached = useQuery({
    queryKey: [key, today],
    queryFn: ({ signal }) => unreachedStaff(dataverse, today, signal),
  });
  return (
    <Loaded query={unreached} what="the notices to staff" quiet>
      {(all) => all.map((one) => <Address key={one.address} {...one} />)}
    </Loaded>
  );
};

const Address = ({ address, deliveryId }: Unreached) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const works = useMutation({
    mutationFn: () => staffAct(tokens, apiPaths.addresses, addressActions.worksAgain, { delivery: deliveryId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
  });
  return (
    <NeedsPerson
      count={1}
      what={`member of staff gets no notices, because emails to ${address} bounce`}
      more={
        works.isError
          ? 'That did not work. Please try again.'
          : 'Have the mailbox mended, or ask the operator to name another address.'
      }
    >
      <Button aria-label={`${address} works again`} disabledFocusable={works.isPending} onClick={() => works.mutate()}>
        It works again
      </Button>
    </NeedsPerson>
  );
};
