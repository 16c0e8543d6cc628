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

/** Shows in one row the members of staff to whom notices of concerns and of ending clearances cannot be sent. */
export const UnreachedStaff = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const unreached = useQuery({
    queryKey: [key, today],
    queryFn: ({ signal }) => unreachedStaff(dataverse, today, signal),
  });
  return (
    <Loaded query={unreached} what="the notices to staff" quiet>
      {(all) => all.length > 0 && <Addresses all={all} />}
    </Loaded>
  );
};

const Addresses = ({ all }: { all: readonly Unreached[] }) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const works = useMutation({
    mutationFn: (delivery: string) => staffAct(tokens, apiPaths.addresses, addressActions.worksAgain, { delivery }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
  });
  const [only] = all;
  return (
    <NeedsPerson
      count={all.length}
      what={
        all.length === 1
          ? `member of staff gets no notices, because emails to ${only?.address} bounce`
          : 'members of staff get no notices, because emails to them bounce'
      }
      more={
        works.isError
          ? 'That did not work. Please try again.'
          : 'Have the mailbox mended, or ask the operator to name another address.'
      }
    >
      {all.map(({ address, deliveryId }) => (
        <Button
          key={address}
          aria-label={`${address} works again`}
          disabledFocusable={works.isPending}
          onClick={() => works.mutate(deliveryId)}
        >
          {all.length === 1 ? 'It works again' : `${address} works again`}
        </Button>
      ))}
    </NeedsPerson>
  );
};
