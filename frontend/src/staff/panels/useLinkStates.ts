import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { apiPaths, linkIdHeader } from '../../../../domain/contract/paths.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { useStaff } from '../signin/staff.ts';
import { staffGet } from '../signin/staffCalls.ts';
import { onLinkSent } from './linkNews.ts';

const followMs = 5_000;
const idleMs = 60_000;
/** A form is left open for hours; who looks at it touches it. */
const idleAfterMs = 5 * 60_000;

/**
 * How the links of a panel's record fare. Read again after each send, here or in another panel of this browser, every
 * few seconds while somebody is at the panel, and when somebody comes back to it.
 */
export function useLinkStates({ param }: Panel, id: string): UseQueryResult<LinkStates> {
  const { tokens } = useStaff();
  const lastTouched = useLastTouched();
  const states = useQuery({
    queryKey: [apiPaths.links, param, id],
    queryFn: ({ signal }) =>
      staffGet(tokens, apiPaths.links, { query: param, signal, headers: { [linkIdHeader]: id } }),
    staleTime: 0,
    // Sections are drawn when they are opened: what they will read is not known before.
    notifyOnChangeProps: 'all',
    refetchInterval: () => (Date.now() - lastTouched.current < idleAfterMs ? followMs : idleMs),
  });
  const { refetch } = states;
  useEffect(() => onLinkSent(id, () => void refetch()), [id, refetch]);
  return states;
}

function useLastTouched() {
  const lastTouched = useRef(Date.now());
  useEffect(() => {
    const touch = () => {
      lastTouched.current = Date.now();
    };
    const events = ['pointerdown', 'pointermove', 'keydown', 'focus', 'visibilitychange'];
    for (const event of events) window.addEventListener(event, touch, { passive: true, capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, touch, { capture: true });
    };
  }, []);
  return lastTouched;
}
