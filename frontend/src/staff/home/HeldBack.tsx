import { Button } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { periodInForce } from '../../../../dataverse/readings/retention.ts';
import { putAwayText } from '../../../../domain/retention/putAway.ts';
import type { Period } from '../../../../domain/retention/rules.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Home.module.css';
import { decide, type HeldApplication, heldBack, isCut } from './heldBack.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** How many are shown, as elsewhere on Home; the next ones follow when these are decided. */
const mostNamed = 3;
type Asked = { shown: readonly HeldApplication[]; verdict: Parameters<typeof decide>[2] };

/** Shows applications that look automated and are in no list, until staff say whether each is spam, or all are not. */
export const HeldBack = () => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  // What was shown at the press: what comes while the question is open is not meant.
  const [asked, setAsked] = useState<Asked>();
  const found = useQuery({ queryKey: ['held back'], queryFn: ({ signal }) => heldBack(dataverse, signal) });
  const deciding = useMutation({
    mutationFn: ({ shown, verdict }: Asked) => decide(dataverse, shown, verdict),
    // They are in many lists now.
    onSettled: () => queries.invalidateQueries(),
  });
  const rule = useQuery({
    queryKey: ['held back', 'rule'],
    queryFn: ({ signal }) => periodInForce(dataverse, 'heldBack', signal),
    enabled: found.data !== undefined && found.data.length > 0,
  });
  const isBusy = deciding.isPending;
  return (
    <Loaded query={found} what="the applications that are held back" quiet>
      {(applications) =>
        applications.length > 0 && (
          <>
            <NeedsPerson
              count={applications.length}
              what={applications.length === 1 ? 'application looks automated' : 'applications look automated'}
              more={
                deciding.isError
                  ? 'That could not be saved. Please try again.'
                  : isCut(applications) && 'There may be more: the newest are shown.'
              }
            >
              {applications.length > 1 && (
                <Button
                  disabledFocusable={isBusy}
                  onClick={() => setAsked({ shown: applications, verdict: 'not spam' })}
                >
                  Not spam: all {applications.length}
                </Button>
              )}
            </NeedsPerson>
            <ul className={styles.last}>
              {applications.slice(0, mostNamed).map((application) => {
                const { id, name, path } = application;
                const ask = (verdict: Asked['verdict']) => setAsked({ shown: [application], verdict });
                return (
                  <li key={id}>
                    {path ? <Link to={path}>{name}</Link> : <strong>{name}</strong>}
                    <Button aria-label={`Not spam: ${name}`} disabledFocusable={isBusy} onClick={() => ask('not spam')}>
                      Not spam
                    </Button>
                    <Button
                      appearance="subtle"
                      aria-label={`Put away: ${name}`}
                      disabledFocusable={isBusy}
                      onClick={() => ask('put away')}
                    >
                      Put away
                    </Button>
                  </li>
                );
              })}
            </ul>
            {asked && (
              <ConfirmDialog
                {...questionOf(asked, rule.data)}
                onYes={() => {
                  setAsked(undefined);
                  deciding.mutate(asked);
                }}
                onNo={() => setAsked(undefined)}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
};

function questionOf({ shown, verdict }: Asked, period: Period | null | undefined): { question: string; text: string } {
  const [first] = shown;
  const whom = shown.length === 1 ? (first?.name ?? '') : `all ${shown.length} applications`;
  return verdict === 'not spam'
    ? {
        question: `Take in ${whom}?`,
        text: 'From then on lists, reports and reminders have them. A copy of the receipt follows within two hours.',
      }
    : {
        question: `Put away ${whom}?`,
        text: `Home shows the application no more. It stays deactivated; in Dynamics it can be activated. ${putAwayText(period)}`,
      };
}
