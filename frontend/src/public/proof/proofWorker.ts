/// <reference lib="webworker" />
/** Does the work of a proof beside the page, so that the page stays alive. */
import { solve } from './solve.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }) => {
  void solve(String(data)).then(
    (proof) => self.postMessage(proof),
    () => self.postMessage(undefined),
  );
});
