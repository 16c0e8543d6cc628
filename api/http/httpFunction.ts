/** Registers an HTTP function: one route, with one endpoint per method or per action. */
import { app, type HttpRequest, type HttpResponseInit, type InvocationContext } from '@azure/functions';
import { problems } from '../usecases/problems.ts';
import { appContext } from '../wiring.ts';
import { admitStaff } from './admitStaff.ts';
import { answer, refuse } from './answer.ts';
import {
  type ActionEndpoints,
  type Endpoint,
  type EndpointsAt,
  type FileEndpoint,
  type HttpFunction,
  isForStaffOnly,
  type StandaloneEndpoint,
} from './endpoints.ts';
import { pageLanguage } from './pageLanguage.ts';
import { readJsonObject } from './readBody.ts';

/** Every registered function, for tests. */
export const httpFunctions: HttpFunction[] = [];

/** Registers what the contract has for a path: the compiler finds an endpoint that is missing, or answers something else. */
export function httpFunction<Path extends string>(definition: {
  name: string;
  path: Path;
  endpoints: EndpointsAt<Path>;
}): void {
  register(definition);
}

function register(definition: HttpFunction): void {
  httpFunctions.push(definition);
  const { GET, POST } = definition.endpoints;
  app.http(definition.name, {
    // The host adds the /api prefix.
    route: definition.path.replace(/^\/api\//, ''),
    methods: [...(GET ? (['GET'] as const) : []), ...(POST ? (['POST'] as const) : [])],
    // Function keys do not work behind Static Web Apps; the caller is checked here.
    authLevel: 'anonymous',
    handler: (request, context) => handle(request.method === 'POST' ? POST : GET, request, context),
  });
}

async function handle(
  endpoint: Endpoint | StandaloneEndpoint | FileEndpoint | ActionEndpoints | undefined,
  request: HttpRequest,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  try {
    if (!endpoint) return { status: 405 };
    if ('runAlone' in endpoint) return answer(await endpoint.runAlone());
    if ('runFile' in endpoint) return await endpoint.runFile(request, appContext(), context);
    if ('actions' in endpoint) return answer(await runAction(endpoint, request, context));
    if (endpoint.caller === 'staff')
      return answer(await endpoint.run(request, appContext(), await admitStaff(request, appContext())));
    return answer(await endpoint.run(request, appContext(), context), endpoint.cacheSeconds);
  } catch (error) {
    return refuse(error, context, pageLanguage(request));
  }
}

async function runAction(
  endpoints: ActionEndpoints,
  request: HttpRequest,
  context: InvocationContext,
): Promise<unknown> {
  const { actions, mostBytes } = endpoints;
  // Where only staff may act, nothing that a stranger sent is read.
  const admitted = isForStaffOnly(endpoints) ? await admitStaff(request, appContext()) : undefined;
  const body = await readJsonObject(request, mostBytes);
  const endpoint = typeof body.action === 'string' && Object.hasOwn(actions, body.action) && actions[body.action];
  if (!endpoint) throw problems.unknownAction();
  if (endpoint.caller === 'staff')
    return endpoint.run(request, appContext(), body, admitted ?? (await admitStaff(request, appContext())));
  return endpoint.run(request, appContext(), body, context);
}
