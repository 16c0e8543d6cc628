import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataverse } from '../../data/useDataverse.ts';
import { closeWindow, openPause, othersWith } from './openEmailRows.ts';

/** Says who else has a scheduled email open, and tells them that this window has. */
export const OthersHere = ({ emailId }: { emailId: string }) => {
  const dataverse = useDataverse();
  const [windowId] = useState(() => crypto.randomUUID());
  const { data = [] } = useQuery({
    queryKey: ['open email', windowId, emailId],
    queryFn: ({ signal }) => othersWith(dataverse, { windowId, emailId }, { now: new Date(), signal }),
    refetchInterval: openPause,
    gcTime: 0,
  });
  useEffect(() => () => void closeWindow(dataverse, windowId), [dataverse, windowId]);
  if (data.length === 0) return null;
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        {data.join(', ')} {data.length === 1 ? 'has' : 'have'} this email open, too.
      </MessageBarBody>
    </MessageBar>
  );
};
