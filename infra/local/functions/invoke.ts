import { randomUUID } from 'node:crypto';
import type { InputData, InvocationResponse, RegisteredFunction, TypedData } from './protocol.ts';
import { runHooks, type Worker } from './worker.ts';

/**
 * Runs one function as the worker does: the library turns the input into arguments, hooks run before and after it, and
 * the library turns the result into a response.
 * @throws whatever the function or a hook throws
 */
export async function invoke(
  worker: Worker,
  fn: RegisteredFunction,
  input: InputData,
  triggerMetadata: Record<string, TypedData> = {},
): Promise<InvocationResponse> {
  if (!worker.model) throw new Error('The Functions app has not loaded @azure/functions.');
  const invocationId = randomUUID();
  const model = worker.model.getInvocationModel({
    invocationId,
    metadata: fn.metadata,
    request: { invocationId, inputData: [input], triggerMetadata, traceContext: {}, retryContext: null },
    log: (level, category, message) => worker.log(level, category, `${fn.metadata.name}: ${message}`),
  });
  const { context, inputs } = await model.getArguments();
  const shared = { hookData: {}, appHookData: worker.appHookData, invocationContext: context };
  // Hooks may replace the inputs, the callback and the result, so these are read again after each step.
  const before = { ...shared, inputs, functionCallback: fn.callback };
  await runHooks(worker, 'preInvocation', before);
  const after: typeof shared & { inputs: unknown[]; result: unknown; error: unknown } = {
    ...shared,
    inputs: before.inputs,
    result: null,
    error: null,
  };
  try {
    after.result = await model.invokeFunction(context, before.inputs, before.functionCallback);
  } catch (error) {
    after.error = error;
  }
  await runHooks(worker, 'postInvocation', after);
  if (after.error) throw after.error;
  return model.getResponse(context, after.result);
}
