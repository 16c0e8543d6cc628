import Module from 'node:module';
import type {
  FunctionCallback,
  FunctionMetadata,
  HookCallback,
  HookName,
  Log,
  ProgrammingModel,
  RegisteredFunction,
} from './protocol.ts';

/** What the Functions app has registered with this process. */
export type Worker = {
  functions: RegisteredFunction[];
  hooks: { name: HookName; callback: HookCallback }[];
  /** Set once the app has loaded `@azure/functions`. */
  model: ProgrammingModel | undefined;
  /** Shared by every hook of the app, as in the worker. */
  appHookData: object;
  log: Log;
};

let installed = false;

/**
 * Replaces the real worker: answers `require('@azure/functions-core')`, a module that exists only inside Azure, so that
 * the published `@azure/functions` library also runs here.
 * @throws Error on a second call: the library keeps its registrations per process
 */
export function installWorker(log: Log): Worker {
  if (installed) throw new Error('One process runs one Functions app; start another one with spawnFunctions.');
  installed = true;
  const worker: Worker = { functions: [], hooks: [], model: undefined, appHookData: {}, log };
  const core = coreModule(worker);
  const original = Module.prototype.require;
  // The real worker replaces the same method.
  Module.prototype.require = function requireWithCore(this: Module, id: string) {
    return id === '@azure/functions-core' ? core : original.call(this, id);
  };
  return worker;
}

/** Calls the hooks of one name in the order of their registration. */
export async function runHooks(worker: Worker, name: HookName, context: Record<string, unknown>): Promise<void> {
  for (const hook of worker.hooks.filter((candidate) => candidate.name === name)) await hook.callback(context);
}

function coreModule(worker: Worker) {
  return {
    version: '3.13.0',
    hostVersion: '4.1042.0',
    log: worker.log,
    setProgrammingModel(model: ProgrammingModel) {
      worker.model = model;
    },
    getProgrammingModel: () => worker.model,
    registerFunction(metadata: FunctionMetadata, callback: FunctionCallback) {
      if (worker.functions.some((known) => known.metadata.name === metadata.name)) {
        throw new Error(`A function named "${metadata.name}" has already been registered.`);
      }
      return addTo(worker.functions, { metadata, callback });
    },
    registerHook: (name: HookName, callback: HookCallback) => addTo(worker.hooks, { name, callback }),
  };
}

function addTo<Item>(list: Item[], item: Item) {
  list.push(item);
  return {
    dispose() {
      list.splice(list.indexOf(item), 1);
    },
  };
}
