import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { type ListedOverride, lookAt, readOverrideList, unlessForbidden } from '../clearance/overrideList.ts';
import { overridesKey } from '../clearance/overridesKey.ts';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Overrides.module.css';

/** Lists who was let in without clearance, by whom and why; officers record that they have looked at it. */
export const Overrides = () => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const found = useQuery({
    queryKey: [overridesKey, 'list', today],
    queryFn: async ({ signal }) =>
      (await unlessForbidden(readOverrideList(today, { dataverse, signal }))) ?? ('for officers' as const),
  });
  const looking = useMutation({
    networkMode: 'always',
    mutationFn: (overrides: readonly ListedOverride[]) => lookAt(dataverse, overrides),
    onSettled: () => queries.invalidateQueries({ queryKey: [overridesKey] }),
  });
  const unlooked = Array.isArray(found.data) ? found.data.filter(({ lookedBy }) => lookedBy === undefined) : [];
  return (
    <div className={styles.screen}>
      <div className={styles.above}>
        <Title3 as="h1">Overrides</Title3>
        {unlooked.length > 1 && (
          <Button disabledFocusable={looking.isPending} onClick={() => looking.mutate(unlooked)}>
            I have looked at all {unlooked.length}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        Who was let in at the door without clearance. Nobody can change this list: each line is in the name of who
        pressed.
      </p>
      {looking.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>It could not be saved. Please check your connection and press again.</MessageBarBody>
        </MessageBar>
      )}
      <Loaded query={found} what="the overrides">
        {(all) =>
          all === 'for officers' ? (
            <MessageBar layout="multiline">
              <MessageBarBody>
                Only volunteer officers look through the overrides. All staff see them in the details of a register’s
                row.
              </MessageBarBody>
            </MessageBar>
          ) : all.length === 0 ? (
            <p>Nobody was let in without clearance in the last three months.</p>
          ) : (
            <ul className={styles.list}>
              {all.map((one) => (
                <Line key={one.id} of={one} isBusy={looking.isPending} onLook={() => looking.mutate([one])} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
};

const Line = ({ of, isBusy, onLook }: { of: ListedOverride; isBusy: boolean; onLook: () => void }) => (
  <li className={styles.override}>
    <div className={styles.words}>
      <b>{of.volunteer}</b>
      <p>{of.reason}</p>
      <p className={styles.quiet}>Missing: {of.missing}</p>
      <p className={styles.quiet}>
        Let in by {of.by} on {displayDateTime(of.on)}
        {of.activityId && (
          <>
            {' '}
            · <Link to={registerPath({ kind: 'activity', id: of.activityId })}>{of.session || 'the session'}</Link>
          </>
        )}
      </p>
    </div>
    {of.lookedBy === undefined ? (
      <Button disabledFocusable={isBusy} aria-label={`I have looked at ${of.volunteer}`} onClick={onLook}>
        I have looked
      </Button>
    ) : (
      <span className={styles.quiet}>Looked at by {of.lookedBy}</span>
    )}
  </li>
);
