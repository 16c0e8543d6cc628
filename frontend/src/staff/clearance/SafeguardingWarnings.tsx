import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { useStaff } from '../session/staff.ts';
import { staffGet } from '../session/staffCalls.ts';

/** Tells officers what keeps concerns from being told, or changes of evidence from being recorded. */
export const SafeguardingWarnings = () => {
  const { tokens } = useStaff();
  const { data } = useQuery({
    queryKey: [apiPaths.safeguardingWatch],
    queryFn: () => staffGet(tokens, apiPaths.safeguardingWatch),
    staleTime: 300_000,
  });
  return data?.warnings.map((warning) => (
    <MessageBar key={warning} intent="warning" layout="multiline">
      <MessageBarBody>{warning}</MessageBarBody>
    </MessageBar>
  ));
};
