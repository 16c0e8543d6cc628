/** Takes an import back, or only says what that would do, in portions: an interrupted one is simply pressed again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { volunteersAddedBy } from '../../../../../dataverse/readings/importList.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import { importActions, mostAtOnce } from '../../../../../domain/contract/imports.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import { staffAct } from '../../session/staffCalls.ts';
import { explain } from '../explain.ts';

/** The query key of the imports. */
export const importsKey = 'imports';

export type Staying = { profileId: string; name: string; reason: string };
export type TakeBackResult = { goes: number; stays: readonly Staying[] };

export type TakeBackState =
  | { step: 'closed' }
  | { step: 'looking' | 'working'; done: number; total: number }
  | { step: 'failed'; problem: string; wasWorking: boolean }
  | ({ step: 'previewed' | 'done' } & TakeBackResult);

export function useTakeBack(importId: string) {
  const { tokens } = useStaff();
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [state, setState] = useState<TakeBackState>({ step: 'closed' });

  async function run(isWorking: boolean): Promise<void> {
    const step = isWorking ? 'working' : 'looking';
    setState({ step, done: 0, total: 0 });
    try {
      const volunteers = await volunteersAddedBy(dataverse, importId);
      const nameOf = new Map(volunteers.map(({ profileId, name }) => [profileId, name]));
      const result = { goes: 0, stays: [] as Staying[] };
      let done = 0;
      for (const profiles of chunksOf([...nameOf.keys()], mostAtOnce)) {
        setState({ step, done, total: nameOf.size });
        const action = isWorking ? importActions.takeBack : importActions.preview;
        const { rows } = await staffAct(tokens, apiPaths.imports, action, { import: importId, profiles });
        for (const { profile, outcome, reason = '' } of rows) {
          if (outcome === 'stays') result.stays.push({ profileId: profile, name: nameOf.get(profile) ?? '', reason });
          else result.goes += 1;
        }
        done += profiles.length;
      }
      setState({ step: isWorking ? 'done' : 'previewed', ...result });
    } catch (error) {
      setState({ step: 'failed', problem: explain(error), wasWorking: isWorking });
    }
    if (isWorking) await queries.invalidateQueries({ queryKey: [importsKey] });
  }

  return {
    state,
    preview: () => run(false),
    takeBack: () => run(true),
    close: () => setState({ step: 'closed' }),
  };
}
