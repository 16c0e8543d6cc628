/** The endpoints of the API. The permitted caller is data, so that a test can list every endpoint. */
import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import type { AppContext, Staff } from '../wiring.ts';

/** An endpoint without a token. */
export type PublicEndpoint = {
  caller: 'anyone';
  /** Seconds for which browsers and proxies may cache the answer; not at all by default. */
  cacheSeconds?: number;
  run: (request: HttpRequest, appContext: AppContext, context: InvocationContext) => Promise<unknown>;
};

/** An endpoint that also answers while a setting is missing and there is no app context. */
export type StandaloneEndpoint = { caller: 'anyone'; runAlone: () => Promise<unknown> };

/** An endpoint at which no token is asked for, and whose answer is a file or a page and no JSON. */
export type FileEndpoint = {
  caller: 'anyone';
  runFile: (request: HttpRequest, appContext: AppContext, context: InvocationContext) => Promise<HttpResponseInit>;
};

/** An endpoint that needs a valid token of a member of staff; without one, nothing runs. */
export type StaffEndpoint = {
  caller: 'staff';
  run: (request: HttpRequest, appContext: AppContext, staff: Staff) => Promise<unknown>;
};

export type Endpoint = PublicEndpoint | StaffEndpoint;
export type Caller = Endpoint['caller'];

type Body = Readonly<Record<string, unknown>>;

/** An endpoint that is selected by the body's `action`. */
export type PublicAction = {
  caller: 'anyone';
  run: (request: HttpRequest, appContext: AppContext, body: Body, context: InvocationContext) => Promise<unknown>;
};
export type StaffAction = {
  caller: 'staff';
  run: (request: HttpRequest, appContext: AppContext, body: Body, staff: Staff) => Promise<unknown>;
};
export type ActionEndpoint = PublicAction | StaffAction;

/** The public and staff post to the same paths: the permitted caller depends on the action, not on the route. */
export type ActionEndpoints = {
  actions: Readonly<Record<string, ActionEndpoint>>;
  /** The maximum size of a body, where the default is too small. */
  mostBytes?: number;
};

export const isForStaffAlone = ({ actions }: ActionEndpoints): boolean =>
  Object.values(actions).every(({ caller }) => caller === 'staff');

export type HttpFunction = {
  /** Its name in Azure's logs. */
  name: string;
  /** From `apiPaths`. */
  path: string;
  endpoints: { GET?: Endpoint | StandaloneEndpoint | FileEndpoint; POST?: Endpoint | FileEndpoint | ActionEndpoints };
};

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
