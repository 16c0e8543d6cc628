import { useQuery } from '@tanstack/react-query';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import type { Day } from '../../../../domain/time.ts';
import { GoTo } from '../../ui/GoTo.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { Named } from './Named.tsx';
import { NeedsPerson } from './NeedsPerson.tsx';
import { bulkEmailsNeedingAttention, emailsNeedingAttention, type NeedsAttention } from './needsAttention.ts';

/** Shows emails that did not reach everybody: scheduled ones, and bulk ones. */
export const EmailsNeedingAttention = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const scheduled = useQuery({
    queryKey: ['emails needing attention', today],
    queryFn: ({ signal }) => emailsNeedingAttention(dataverse, today, signal),
  });
  const bulk = useQuery({
    queryKey: ['bulk emails needing attention', today],
    queryFn: ({ signal }) => bulkEmailsNeedingAttention(dataverse, today, signal),
  });
  return (
    <>
      <Loaded query={scheduled} what="the scheduled emails" quiet>
        {(found) => <Emails found={found} kind="scheduled" path={staffPaths.scheduledEmails} />}
      </Loaded>
      <Loaded query={bulk} what="the sent emails" quiet>
        {(found) => <Emails found={found} kind="sent" path={staffPaths.sentEmails} />}
      </Loaded>
    </>
  );
};

type EmailsProps = { found: NeedsAttention; kind: 'scheduled' | 'sent'; path: string };

const Emails = ({ found, kind, path }: EmailsProps) =>
  found.count === 0 ? null : (
    <NeedsPerson
      count={found.count}
      what={`${kind} ${found.count === 1 ? 'email' : 'emails'} did not reach everybody`}
      more={<Named found={found} />}
    >
      <GoTo path={(found.count === 1 && found.paths?.[0]) || path}>View {found.count === 1 ? 'email' : 'emails'}</GoTo>
    </NeedsPerson>
  );
