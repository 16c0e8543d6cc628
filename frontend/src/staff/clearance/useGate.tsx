import { type ReactNode, useCallback, useState } from 'react';
import type { ClearanceNote, Override } from '../../../../domain/clearance/override.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { OverrideQuestion } from './OverrideQuestion.tsx';
import { type Clearances, noteOf } from './readClearances.ts';

/** Somebody on their way in, with what is kept of it. */
export type Passing = {
  id: string;
  name: string;
  clearance?: ClearanceNote | undefined;
  /** Who lets them in, or has let them in before. */
  override?: Override | undefined;
};

/** What is known of these volunteers: at once where it is on the device. It never rejects. */
export type KnownOf = (ids: readonly string[]) => Clearances | undefined | Promise<Clearances | undefined>;

export type Gate = {
  /** Goes on at once with whoever is cleared; asks for the others, who may be left out. */
  pass: (people: readonly Passing[], go: (passed: Passing[]) => void, cancel?: () => void) => void;
  /** As `pass`; nothing when it was cancelled. */
  ask: (people: readonly Passing[]) => Promise<Passing[] | undefined>;
  question: ReactNode;
};

type Asked = {
  stopped: Passing[];
  others: Passing[];
  all: Passing[];
  go: (passed: Passing[]) => void;
  cancel: () => void;
};

const nothing = () => undefined;

/**
 * The one place that people pass on their way onto a register.
 * @param isStopping false where no children are, as at a training: it is noted, and nobody is asked
 */
export function useGate(knownOf: KnownOf, isStopping = true): Gate {
  const [asked, setAsked] = useState<Asked>();

  const pass = useCallback<Gate['pass']>(
    (people, go, cancel = nothing) => {
      const decide = (clearances: Clearances | undefined) => {
        const today = singaporeDay(new Date());
        const all = people.map((person) => ({ ...person, clearance: noteOf(clearances, person.id, today) }));
        const stopped = all.filter(
          ({ clearance, override }) => isStopping && clearance?.status === 'Not cleared' && !override,
        );
        if (stopped.length === 0) return go(all);
        setAsked({ stopped, others: all.filter((person) => !stopped.includes(person)), all, go, cancel });
      };
      const known = knownOf(people.map(({ id }) => id));
      if (known instanceof Promise) void known.then(decide);
      else decide(known);
    },
    [knownOf, isStopping],
  );
  const ask = useCallback<Gate['ask']>(
    (people) => new Promise((resolve) => pass(people, resolve, () => resolve(undefined))),
    [pass],
  );
  const answer = (then: (asked: Asked) => void) => () => {
    setAsked(undefined);
    if (asked) then(asked);
  };
  const question = asked && (
    <OverrideQuestion
      key={asked.stopped.map(({ id }) => id).join()}
      stopped={asked.stopped}
      others={asked.others.length}
      onLetIn={(override) => {
        setAsked(undefined);
        asked.go(asked.all.map((person) => (asked.stopped.includes(person) ? { ...person, override } : person)));
      }}
      onLeaveOut={answer(({ go, others }) => go(others))}
      onClose={answer(({ cancel }) => cancel())}
    />
  );
  return { pass, ask, question };
}
