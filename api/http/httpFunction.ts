/** Registers an HTTP function: one route, one door a method. Who may pass is data, so that a test can list every door. */
import { app, type HttpRequest, type HttpResponseInit, type InvocationContext } from '@azure/functions';
import { type World, world } from '../wiring.ts';
import { answer, refuse } from './answer.ts';

/** `anyone`: no token is asked for. */
export type Caller = 'anyone';

export type Door<Data> = {
  caller: Caller;
  /** Seconds that browsers and proxies may keep the answer; not at all unless given. */
  cacheSeconds?: number;
  run: (request: HttpRequest, world: World) => Promise<Data>;
};

export type HttpFunction = {
  /** As it shows in Azure's logs. */
  name: string;
  /** From `apiPaths`. */
  path: string;
  doors: { GET?: Door<unknown>; POST?: Door<unknown> };
};

/** Every registered function, for tests that walk all doors. */
export const httpFunctions: HttpFunction[] = [];

export function httpFunction(definition: HttpFunction): void {
  httpFunctions.push(definition);
  const { GET, POST } = definition.doors;
  app.http(definition.name, {
    // The host puts the /api in front.
    route: definition.path.replace(/^\/api\//, ''),
    methods: [...(GET ? (['GET'] as const) : []), ...(POST ? (['POST'] as const) : [])],
    // Function keys do not work behind Static Web Apps; who may pass is checked here.
    authLevel: 'anonymous',
    handler: (request, context) => handle(request.method === 'POST' ? POST : GET, request, context),
  });
}

async function handle(
  door: Door<unknown> | undefined,
  request: HttpRequest,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  try {
    if (!door) return { status: 405 };
    return answer(await door.run(request, world()), door.cacheSeconds);
  } catch (error) {
    return refuse(error, context);
  }
}
