import { Text } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { waitText } from '../../../../../domain/contract/quota.ts';
import { emailUrgency } from '../../../../../domain/messages/mailQuota.ts';
import { useStaff } from '../../session/staff.ts';
import { staffGet } from '../../session/staffCalls.ts';
import { readKnownValues } from '../emailCalls.ts';
import type { SentText } from './sentRows.ts';

/** Milliseconds between two questions: the rate is counted by minutes. */
const pause = 15_000;

/** Until when an email that is being sent waits for the mail service; nothing where it does not wait. */
export const MailWait = ({ email: { type, recipients, reach, occasion, sentOn } }: { email: SentText }) => {
  const { tokens } = useStaff();
  const { data } = useQuery({
    queryKey: [apiPaths.email, 'waits'],
    queryFn: ({ signal }) => staffGet(tokens, apiPaths.email, { signal }),
    refetchInterval: pause,
  });
  const asked = { emails: [], occasion };
  const { data: known } = useQuery({
    queryKey: ['merge values', asked],
    queryFn: ({ signal }) => readKnownValues(tokens, asked, signal),
    enabled: occasion !== undefined && Boolean(data?.waits.usual),
  });
  const until = data?.waits[emailUrgency({ type, start: known?.state?.start }, Date.parse(sentOn))];
  const left = recipients - reach.reached - reach.notReached - reach.stopped;
  if (!data || !until || left <= 0) return null;
  return <Text role="status">{waitText({ until, left, quota: data.quota }, Date.now())}</Text>;
};
