/** The endpoints of the API. The permitted caller is data, so that a test can list every endpoint. */
import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import type {
  ActionCall,
  ActionOf,
  AnswerOf,
  Call,
  Contract,
  ContractPath,
  PathWith,
} from '../../domain/apiContract.ts';
import type { AppContext, Staff } from '../wiring.ts';
import type { Body } from './reader.ts';

/** An endpoint without a token. */
export type PublicEndpoint<Answer = unknown> = {
  caller: 'anyone';
  /** Seconds for which browsers and proxies may cache the answer; not at all by default. */
  cacheSeconds?: number;
  run: (request: HttpRequest, appContext: AppContext, context: InvocationContext) => Promise<Answer>;
};

/** An endpoint that also answers while a setting is missing and there is no app context. */
export type StandaloneEndpoint<Answer = unknown> = { caller: 'anyone'; runAlone: () => Promise<Answer> };

/** A public endpoint whose answer is a file or a page instead of JSON. */
export type FileEndpoint = {
  caller: 'anyone';
  runFile: (request: HttpRequest, appContext: AppContext, context: InvocationContext) => Promise<HttpResponseInit>;
};

/** An endpoint that needs a valid token of a member of staff; without one, nothing runs. */
export type StaffEndpoint<Answer = unknown> = {
  caller: 'staff';
  run: (request: HttpRequest, appContext: AppContext, staff: Staff) => Promise<Answer>;
};

export type Endpoint<Answer = unknown> = PublicEndpoint<Answer> | StaffEndpoint<Answer>;
export type Caller = Endpoint['caller'];

/** An endpoint that is selected by the body's `action`. */
export type PublicAction<C extends Call = Call> = {
  caller: 'anyone';
  /** Reads the body. It is part of the endpoint, so that the compiler checks it against the contract. */
  reads: (body: Body) => C['request'];
  run: (request: HttpRequest, appContext: AppContext, body: Body, context: InvocationContext) => Promise<C['answer']>;
};
export type StaffAction<C extends Call = Call> = {
  caller: 'staff';
  reads: (body: Body) => C['request'];
  run: (request: HttpRequest, appContext: AppContext, body: Body, staff: Staff) => Promise<C['answer']>;
};
export type ActionEndpoint<C extends Call = Call> = PublicAction<C> | StaffAction<C>;

/** Makes a staff action. @param reads reads the body @param run runs with what was read */
export const staffAction = <Read, Answer>(
  reads: (body: Body) => Read,
  run: (request: HttpRequest, appContext: AppContext, read: Read, staff: Staff) => Promise<Answer>,
): StaffAction<Call<Read, Answer>> => ({
  caller: 'staff',
  reads,
  run: async (request, appContext, body, staff) => run(request, appContext, reads(body), staff),
});

export const publicAction = <Read, Answer>(
  reads: (body: Body) => Read,
  run: (request: HttpRequest, appContext: AppContext, read: Read, context: InvocationContext) => Promise<Answer>,
): PublicAction<Call<Read, Answer>> => ({
  caller: 'anyone',
  reads,
  run: async (request, appContext, body, context) => run(request, appContext, reads(body), context),
});

/** The public and staff post to the same paths: the permitted caller depends on the action, not on the route. */
export type ActionEndpoints = {
  actions: Readonly<Record<string, ActionEndpoint>>;
  /** The maximum size of a body, where the default is too small. */
  mostBytes?: number;
};

export const isForStaffOnly = ({ actions }: ActionEndpoints): boolean =>
  Object.values(actions).every(({ caller }) => caller === 'staff');

export type HttpFunction = {
  /** Its name in Azure's logs. */
  name: string;
  /** From `apiPaths`. */
  path: string;
  endpoints: { GET?: Endpoint | StandaloneEndpoint | FileEndpoint; POST?: Endpoint | FileEndpoint | ActionEndpoints };
};

type TypedGet<Answer> = Endpoint<Answer> | StandaloneEndpoint<Answer>;

/** The endpoints that the contract requires at a path. A path that is not in the contract may only answer with files. */
export type EndpointsAt<Path extends string> = Path extends ContractPath
  ? (Path extends PathWith<'GET'> ? { GET: TypedGet<AnswerOf<Path>> } : { GET?: never }) &
      (Path extends PathWith<'actions'>
        ? {
            POST: {
              actions: { [Action in ActionOf<Path>]: ActionEndpoint<ActionCall<Path, Action>> };
              mostBytes?: number;
            };
          }
        : Contract[Path] extends { POST: Call<unknown, infer Answer> }
          ? { POST: Endpoint<Answer> }
          : { POST?: never })
  : { GET?: FileEndpoint; POST?: FileEndpoint };

export type ListedEndpoint = { name: string; path: string; method: 'GET' | 'POST'; action?: string; caller: Caller };

/** Returns every endpoint of a function, for tests. */
export function endpointsOf({ name, path, endpoints: { GET, POST } }: HttpFunction): ListedEndpoint[] {
  const listed: ListedEndpoint[] = GET ? [{ name, path, method: 'GET', caller: GET.caller }] : [];
  if (!POST) return listed;
  if (!('actions' in POST)) return [...listed, { name, path, method: 'POST', caller: POST.caller }];
  const actions = Object.entries(POST.actions);
  return [
    ...listed,
    ...actions.map(([action, { caller }]) => ({ name, path, method: 'POST' as const, action, caller })),
  ];
}
