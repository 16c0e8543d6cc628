/// <reference lib="webworker" />
/** Computes a proof of work in a worker, so that the page stays responsive. */
import { solve } from './solve.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }) => {
  void solve(String(data)).then(
    (proof) => self.postMessage(proof),
    () => self.postMessage(undefined),
  );
});
