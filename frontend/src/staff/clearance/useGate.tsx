import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { NewOverride } from '../../../../domain/clearance/override.ts';
import { useStaff } from '../session/staff.ts';
import type { Tokens } from '../session/tokens.ts';
import {
  type GateCheck,
  gateCheck,
  isBarred,
  type KnownOf,
  type OpenQuestion,
  type PersonAtGate,
  stoppedIds,
} from './gate.ts';
import { OverrideQuestion } from './OverrideQuestion.tsx';

export type Gate = {
  pass: GateCheck;
  /** As `pass`, as a promise; undefined when it was cancelled. */
  ask: (people: readonly PersonAtGate[]) => Promise<PersonAtGate[] | undefined>;
  question: ReactNode;
};

/**
 * The clearance check of a screen, with its questions.
 * @param stopsUncleared false where no children are, as at a training: the status is recorded, and only the suspended are stopped
 */
export function useGate(knownOf: KnownOf, stopsUncleared = true): Gate {
  const { tokens } = useStaff();
  const [line, setLine] = useState<readonly OpenQuestion[]>([]);
  const pass = useMemo(() => gateCheck(knownOf, stopsUncleared, setLine), [knownOf, stopsUncleared]);
  const ask = useCallback<Gate['ask']>(
    (people) => new Promise((resolve) => pass(people, resolve, () => resolve(undefined))),
    [pass],
  );
  const [asked] = line;
  const answer = (then: (asked: OpenQuestion) => void) => () => {
    setLine((before) => before.filter((one) => one !== asked));
    if (asked) then(asked);
  };
  const question = asked && (
    <OverrideQuestion
      key={stoppedIds(asked)}
      stopped={asked.stopped}
      others={asked.others.length}
      onLetIn={(reason) =>
        answer(({ go, all, stopped }) =>
          go(
            all
              .filter((person) => !isBarred(person))
              .map((person) =>
                stopped.includes(person) ? { ...person, override: overrideOf(person, reason, tokens) } : person,
              ),
          ),
        )()
      }
      onLeaveOut={answer(({ go, others }) => go(others))}
      onClose={answer(({ cancel }) => cancel())}
    />
  );
  return { pass, ask, question };
}

/** Returns the override of one person: who presses is who lets them in. */
const overrideOf = (
  { clearance }: PersonAtGate,
  reason: string,
  { name, accountId }: Pick<Tokens, 'name' | 'accountId'>,
): NewOverride => ({
  id: crypto.randomUUID(),
  ownerId: accountId,
  by: name ?? 'You',
  on: new Date().toISOString(),
  missing: clearance?.reason ?? '',
  reason,
});
