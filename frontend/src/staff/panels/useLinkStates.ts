import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { apiPaths, linkIdHeader } from '../../../../domain/contract/paths.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { useStaff } from '../session/staff.ts';
import { staffGet } from '../session/staffCalls.ts';
import { onLinkSent } from './linkNews.ts';

const followMs = 5_000;
const idleMs = 60_000;
/** A form stays open for hours; a person who uses it moves or types. */
const idleAfterMs = 5 * 60_000;

/**
 * Loads the states of the links of a panel's record. Refreshed after each send, here or in another panel of this
 * browser, every few seconds while somebody uses the panel, and when somebody returns to it.
 */
export function useLinkStates({ param }: Panel, id: string): UseQueryResult<LinkStates> {
  const { tokens } = useStaff();
  const lastTouched = useLastTouched();
  const states = useQuery({
    queryKey: [apiPaths.links, param, id],
    queryFn: ({ signal }) =>
      staffGet(tokens, apiPaths.links, { query: param, signal, headers: { [linkIdHeader]: id } }),
    staleTime: 0,
    // Sections render when they are opened, so the fields that they read are not known before.
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
