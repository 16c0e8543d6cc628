/**
 * Moves the clock of the process or page that runs it by `TEST_CLOCK_OFFSET` milliseconds. Idempotent. A script, not a
 * module with exports: Node preloads it, and browsers run it before a page's own scripts.
 */
{
  const offset = Number(globalThis.process?.env?.TEST_CLOCK_OFFSET ?? globalThis.TEST_CLOCK_OFFSET ?? 0);
  const RealDate = Date.ofMachine ?? Date;
  const now = () => RealDate.now() + offset;
  const others = { now, ofMachine: RealDate };
  globalThis.Date = new Proxy(RealDate, {
    apply: () => String(new RealDate(now())),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, name) => others[name] ?? Reflect.get(target, name),
  });
}
