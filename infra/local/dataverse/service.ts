/** The local Dataverse: the Web API over an embedded database. */
import { createServer } from 'node:http';
import { listen as listenOnLoopback } from '../listen.ts';
import { createFaults } from './faults.ts';
import { answerHttp, answerIncoming, type Listening } from './http/answerHttp.ts';
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
  /** The users; by default those of the local sign-in. */
  people?: People;
  /** Starts without tables and accepts the calls that create them; by default it has the charity's tables. */
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
  let url = '';
  const { listening, close } = openService(options, () => url);
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
      close();
    },
  };
}

/** The service in this process, called without a socket. */
export type OpenDataverse = {
  /** The origin that its rows name. */
  url: string;
  /** As the platform's, for this service alone. */
  fetch: typeof globalThis.fetch;
  close: () => void;
};

/** Opens the service without a port, for who needs thousands of organisations one after the other. */
export function openDataverse(options: Omit<DataverseOptions, 'port'>): OpenDataverse {
  const host = 'dataverse.test';
  const { listening, close } = openService(options, () => `http://${host}`);
  return {
    url: `http://${host}`,
    async fetch(input, { method = 'GET', headers, body } = {}) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const answer = await answerIncoming(listening, {
        method,
        url: pathname + search,
        headers: new Map([['host', host], ...new Headers(headers)]),
        body: typeof body === 'string' ? body : '',
      });
      return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers });
    },
    close,
  };
}

function openService(options: Omit<DataverseOptions, 'port'>, audience: () => string) {
  const store = openStore(options.file);
  const organization = openOrganization(store, options.isEmpty ?? false);
  const listening: Listening = {
    organization,
    // Read for each request: metadata calls may have changed it.
    get model() {
      return organization.model;
    },
    store,
    now: options.now ?? (() => new Date()),
    tokens: options.tokens,
    people: options.people ?? localPeople,
    audience,
    faults: createFaults(),
    requests: createRequestLog(),
    rightsFor: rightsByRole(),
    noteUser: userNames(store),
    protection: protect(options.limits ?? documentedLimits, options.clock),
    mostAggregated: options.mostAggregated,
  };
  return { listening, close: store.close };
}
