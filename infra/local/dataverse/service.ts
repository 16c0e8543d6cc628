/** The local Dataverse: the Web API over an embedded database. */
import { createServer } from 'node:http';
import { listen as listenOnLoopback } from '../listen.ts';
import { createFaults } from './faults.ts';
import { answerHttp } from './http/answerHttp.ts';
import { documentedLimits, type Limits, protect } from './http/limits.ts';
import { createRequestLog } from './http/requestLog.ts';
import { openOrganization } from './organization.ts';
import { rightsByRole } from './rights.ts';
import { openStore } from './storage/store.ts';
import { userNames } from './storage/users.ts';
import { localPeople, type People, type TokenCheck } from './tokens.ts';

export type DataverseOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The database's path, or `:memory:`. */
  file: string;
  tokens: TokenCheck;
  /** Whom it knows; by default those of the local sign-in. */
  people?: People;
  /** Begins without tables and takes the calls that make them; by default it holds the charity's. */
  isEmpty?: boolean;
  /** The clock of `createdon` and `modifiedon`. */
  now?: () => Date;
  /** The limits of one user; by default those that Dataverse documents. */
  limits?: Limits | 'none';
  /** The clock of the limits: milliseconds that never go back. */
  clock?: () => number;
  /** How many rows `$apply` may aggregate; by default Dataverse's number. */
  mostAggregated?: number;
};

export type RunningDataverse = {
  /** The origin, `http://localhost:4281`; the Web API is under `/api/data/v9.2/`. */
  url: string;
  port: number;
  /** Closes open connections and the database. */
  stop(): Promise<void>;
};

/** Starts the service on the loopback address only. */
export async function startDataverse(options: DataverseOptions): Promise<RunningDataverse> {
  const store = openStore(options.file);
  const organization = openOrganization(store, options.isEmpty ?? false);
  let url = '';
  const listening = {
    organization,
    // Read at each request, because metadata calls may have changed it.
    get model() {
      return organization.model;
    },
    store,
    now: options.now ?? (() => new Date()),
    tokens: options.tokens,
    people: options.people ?? localPeople,
    audience: () => url,
    faults: createFaults(),
    requests: createRequestLog(),
    rightsFor: rightsByRole(),
    noteUser: userNames(store),
    protection: protect(options.limits ?? documentedLimits, options.clock),
    mostAggregated: options.mostAggregated,
  };
  // The service itself refuses long URLs, with Dataverse's error.
  const server = createServer({ maxHeaderSize: 131_072 }, (incoming, response) => {
    answerHttp(listening, incoming, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  const running = await listenOnLoopback(server, options.port);
  url = running.url;
  return {
    url,
    port: running.port,
    async stop() {
      await running.stop();
      store.close();
    },
  };
}
