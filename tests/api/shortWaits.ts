/** Lets a spawned app wait a tenth as long between the tries of a call, where a test is not about how long. */

const script = `globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (wait, self, [run, ms, ...rest]) => wait(run, ms / 10, ...rest),
});`;

/** An app setting. It shortens what waits by `setTimeout`; the time-outs of calls to a provider stay as they are. */
export const shortWaits = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
