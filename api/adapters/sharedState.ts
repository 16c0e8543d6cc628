/** A small state that all instances change, in one row of Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { tables } from '../../domain/schema/index.ts';

export type SharedState<State> = {
  /** Reads what other instances may have changed meanwhile. */
  read: () => Promise<State>;
  /** Changes it by its ETag; writes nothing where `make` returns the same state. @returns its result */
  change: <Result>(make: (state: State) => { state: State; result: Result }) => Promise<Result>;
};

const table = tables.timerMark;
const mostTries = 6;

/** @param row its id and name, how its text is read, and the state while there is no text */
export function sharedStateIn<State>(
  dataverse: Client,
  row: { id: string; name: string; parse: (stored: unknown) => State; nothing: State },
): SharedState<State> {
  let known: { state: State; etag: string } | undefined;

  async function read(): Promise<{ state: State; etag: string }> {
    const found = await dataverse.find(table, row.id, { select: ['crf69_state'] });
    if (!found) {
      await dataverse.create(table, row.id, { crf69_name: row.name });
      return read();
    }
    const state = found.crf69_state ? row.parse(JSON.parse(found.crf69_state)) : row.nothing;
    return { state, etag: found['@odata.etag'] };
  }

  return {
    read: async () => (await read()).state,
    async change(make) {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { state, etag } = known ?? (await read());
        const made = make(state);
        if (made.state === state) return made.result;
        try {
          const written = { crf69_state: JSON.stringify(made.state) };
          const stored = await dataverse.updateReturning(table, row.id, written, ['crf69_state'], { ifMatch: etag });
          known = { state: made.state, etag: stored['@odata.etag'] };
          return made.result;
        } catch (error) {
          known = undefined;
          if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
          await new Promise((later) => setTimeout(later, Math.random() * 50 * (tries + 1)));
        }
      }
      throw new Error(`“${row.name}” changes too often to be saved.`);
    },
  };
}

/**
 * Makes a function of one out of a function of many: calls that come while one is under way share the next.
 * @param work returns the results in the order of what was asked
 */
export function takingTurns<Asked, Result>(
  work: (asked: readonly Asked[]) => Promise<readonly Result[]>,
): (asked: Asked) => Promise<Result> {
  type Waiting = { asked: Asked; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isWorking = false;
  async function workAll(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      try {
        const results = await work(some.map(({ asked }) => asked));
        for (const [index, result] of results.entries()) some[index]?.resolve(result);
      } catch (error) {
        for (const one of some) one.reject(error);
      }
    }
    isWorking = false;
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isWorking) void workAll();
    });
}
