import type { Binding, RegisteredFunction } from './protocol.ts';

/** A function with the binding that starts it. */
export type Trigger = { fn: RegisteredFunction; name: string; binding: Binding };

/** The kinds of trigger that the local host supports. */
const known = ['httpTrigger', 'timerTrigger', 'queueTrigger'];

/**
 * Returns a function's trigger. @throws Error naming the function and its trigger when the local host does not support
 * it
 */
export function triggerOf(fn: RegisteredFunction): Trigger {
  const [name, binding] = Object.entries(fn.metadata.bindings).find(([, { type }]) => /trigger$/i.test(type)) ?? [];
  if (!name || !binding) throw new Error(`Function "${fn.metadata.name}" has no trigger.`);
  if (!known.includes(binding.type)) {
    throw new Error(
      `Function "${fn.metadata.name}" has a ${binding.type}; the local host runs ${known.join(', ')} only.`,
    );
  }
  return { fn, name, binding };
}
