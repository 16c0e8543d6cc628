/** Registers an HTTP function: one route, one door a method, or one an action. */
import { app, type HttpRequest, type HttpResponseInit, type InvocationContext } from '@azure/functions';
import { problems } from '../usecases/problems.ts';
import { world } from '../wiring.ts';
import { admitStaff } from './admitStaff.ts';
import { answer, refuse } from './answer.ts';
import {
  type ActionDoors,
  type Door,
  type DoorAlone,
  type FileDoor,
  type HttpFunction,
  isForStaffAlone,
} from './doors.ts';
import { readJsonObject } from './readBody.ts';

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
  door: Door | DoorAlone | FileDoor | ActionDoors | undefined,
  request: HttpRequest,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  try {
    if (!door) return { status: 405 };
    if ('runAlone' in door) return answer(await door.runAlone());
    if ('runFile' in door) return await door.runFile(request, world());
    if ('actions' in door) return answer(await runAction(door, request, context));
    if (door.caller === 'staff') return answer(await door.run(request, world(), await admitStaff(request, world())));
    return answer(await door.run(request, world(), context), door.cacheSeconds);
  } catch (error) {
    return refuse(error, context);
  }
}

async function runAction(doors: ActionDoors, request: HttpRequest, context: InvocationContext): Promise<unknown> {
  const { actions, mostBytes } = doors;
  // Nothing that a stranger sent is read where only staff may act.
  const admitted = isForStaffAlone(doors) ? await admitStaff(request, world()) : undefined;
  const body = await readJsonObject(request, mostBytes);
  const door = typeof body.action === 'string' && Object.hasOwn(actions, body.action) && actions[body.action];
  if (!door) throw problems.unknownAction();
  if (door.caller === 'staff')
    return door.run(request, world(), body, admitted ?? (await admitStaff(request, world())));
  return door.run(request, world(), body, context);
}
