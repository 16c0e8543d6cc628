/**
 * A pool for Vitest whose one thread survives from run to run, with every module but the test files still loaded.
 * Stryker runs the tests of each mutant separately and switches the mutant by a variable, so nothing needs to be loaded
 * again. Vitest's own pools end their threads after each run; loading the API then takes longer than its tests.
 */
import type { PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];
type Start = Extract<WorkerRequest, { type: 'start' }>;

/** After so many runs the thread is replaced: Vitest keeps what it knows of each run. */
const runsOfThread = 300;

export const warmPool: PoolRunnerInitializer = {
  name: 'warm',
  createPoolWorker: (options) => {
    warm ??= new WarmWorker(options);
    return warm;
  },
};

let warm: WarmWorker | undefined;

class WarmWorker extends ThreadsPoolWorker {
  override readonly name = 'warm';
  private readonly listeners: [event: string, listener: Listener][] = [];
  private config: Start['context']['config'] | undefined;
  private runs = 0;

  override on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    super.on(event, listener);
  }

  /** Answers for the thread where that would end it, and gives each run the configuration of the latest start. */
  override send(message: WorkerRequest): void {
    if (message.type === 'start') {
      const isFirst = this.config === undefined;
      this.config = message.context.config;
      if (isFirst) super.send(message);
      else this.answer('started');
    } else if (message.type === 'stop') {
      this.answer('stopped');
    } else if (message.type === 'run') {
      this.runs += 1;
      const context = { ...message.context, config: this.config };
      super.send({ ...message, context });
    } else {
      super.send(message);
    }
  }

  /** Ends the thread only when it has done enough runs. */
  override async stop(): Promise<void> {
    for (const [event, listener] of this.listeners.splice(0)) super.off(event, listener);
    if (this.runs < runsOfThread) return;
    this.runs = 0;
    this.config = undefined;
    await super.stop();
  }

  private answer(type: 'started' | 'stopped'): void {
    const heard = this.listeners.filter(([event]) => event === 'message');
    queueMicrotask(() => {
      for (const [, listener] of heard) listener({ __vitest_worker_response__: true, type });
    });
  }
}
