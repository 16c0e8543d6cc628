/** The doors of the API. Who may pass is data, so that a test can list every door. */
import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import type { Staff, World } from '../wiring.ts';

/** A door at which no token is asked for. */
export type OpenDoor = {
  caller: 'anyone';
  /** Seconds that browsers and proxies may keep the answer; not at all unless given. */
  cacheSeconds?: number;
  run: (request: HttpRequest, world: World, context: InvocationContext) => Promise<unknown>;
};

/** A door that answers also while a setting is missing, when there is no world to hand to it. */
export type DoorAlone = { caller: 'anyone'; runAlone: () => Promise<unknown> };

/** A door at which no token is asked for, and whose answer is a file and no JSON; what it refuses is JSON. */
export type FileDoor = { caller: 'anyone'; runFile: (request: HttpRequest, world: World) => Promise<HttpResponseInit> };

/** A door that a good token of a member of staff opens; without one, nothing is run. */
export type StaffDoor = {
  caller: 'staff';
  run: (request: HttpRequest, world: World, staff: Staff) => Promise<unknown>;
};

export type Door = OpenDoor | StaffDoor;
export type Caller = Door['caller'];

type Body = Readonly<Record<string, unknown>>;

/** A door that opens when the body's `action` names it. */
export type OpenAction = {
  caller: 'anyone';
  run: (request: HttpRequest, world: World, body: Body, context: InvocationContext) => Promise<unknown>;
};
export type StaffAction = {
  caller: 'staff';
  run: (request: HttpRequest, world: World, body: Body, staff: Staff) => Promise<unknown>;
};
export type ActionDoor = OpenAction | StaffAction;

/** The public and the staff post to the same paths: who may pass is asked by action, not by route. */
export type ActionDoors = {
  actions: Readonly<Record<string, ActionDoor>>;
  /** The most that a body may hold, where the usual is too little. */
  mostBytes?: number;
};

export const isForStaffAlone = ({ actions }: ActionDoors): boolean =>
  Object.values(actions).every(({ caller }) => caller === 'staff');

export type HttpFunction = {
  /** As it shows in Azure's logs. */
  name: string;
  /** From `apiPaths`. */
  path: string;
  doors: { GET?: Door | DoorAlone | FileDoor; POST?: Door | ActionDoors };
};

export type ListedDoor = { name: string; path: string; method: 'GET' | 'POST'; action?: string; caller: Caller };

/** Every door of a function, for tests that walk all doors. */
export function doorsOf({ name, path, doors: { GET, POST } }: HttpFunction): ListedDoor[] {
  const listed: ListedDoor[] = GET ? [{ name, path, method: 'GET', caller: GET.caller }] : [];
  if (!POST) return listed;
  if (!('actions' in POST)) return [...listed, { name, path, method: 'POST', caller: POST.caller }];
  const actions = Object.entries(POST.actions);
  return [
    ...listed,
    ...actions.map(([action, { caller }]) => ({ name, path, method: 'POST' as const, action, caller })),
  ];
}
