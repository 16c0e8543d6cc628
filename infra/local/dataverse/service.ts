/** The charity's Dataverse, here: the Web API over an embedded database. */
import { createServer } from 'node:http';
import { listen as listenOnLoopback } from '../listen.ts';
import { createFaults } from './faults.ts';
import { answerHttp } from './http/answerHttp.ts';
import { documentedLimits, type Limits, protect } from './http/limits.ts';
import { createRequestLog } from './http/requestLog.ts';
import { openOrganization } from './organization.ts';
import { rightsByRole } from './rights.ts';
import { openStore } from './storage/store.ts';
import type { TokenCheck } from './tokens.ts';

export type DataverseOptions = {
  /** 0 takes any that is free. */
  port: number;
  /** The database's path, or `:memory:`. */
  file: string;
  tokens: TokenCheck;
  /** Begins without tables and takes the calls that make them; by default it holds the charity's. */
  isEmpty?: boolean;
  /** The clock of `createdon` and `modifiedon`. */
  now?: () => Date;
  /** How much one user may ask; by default what Dataverse documents. */
  limits?: Limits | 'none';
  /** The clock of the limits: milliseconds that never go back. */
  clock?: () => number;
  /** How many rows `$apply` takes at most; by default what Dataverse takes. */
  mostAggregated?: number;
};

export type RunningDataverse = {
  /** The origin, `http://localhost:4281`; the Web API lies under `/api/data/v9.2/`. */
  url: string;
  port: number;
  /** Ends open connections and closes the database. */
  stop(): Promise<void>;
};

/** Starts the service on the loopback address only. */
export async function startDataverse(options: DataverseOptions): Promise<RunningDataverse> {
  const store = openStore(options.file);
  const organization = openOrganization(store, options.isEmpty ?? false);
  let url = '';
  const listening = {
    organization,
    // Read for each request: metadata calls may have changed it.
    get model() {
      return organization.model;
    },
    store,
    now: options.now ?? (() => new Date()),
    tokens: options.tokens,
    audience: () => url,
    faults: createFaults(),
    requests: createRequestLog(),
    rightsFor: rightsByRole(),
    protection: protect(options.limits ?? documentedLimits, options.clock),
    mostAggregated: options.mostAggregated,
  };
  // Long URLs are refused by the service itself, with its own error.
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
