/**
 * The part of the Functions worker's protocol that the local host implements. The types of `@azure/functions-core` are
 * not published, so its shapes are repeated here.
 * @see github.com/Azure/azure-functions-nodejs-worker, types-core/index.d.ts
 */
export type Binding = { type: string; direction: string; [setting: string]: unknown };
export type FunctionMetadata = { name: string; bindings: Record<string, Binding> };
export type FunctionCallback = (...inputs: unknown[]) => unknown;
export type RegisteredFunction = { metadata: FunctionMetadata; callback: FunctionCallback };

export type HookCallback = (context: Record<string, unknown>) => unknown;
export type HookName = 'appStart' | 'appTerminate' | 'preInvocation' | 'postInvocation' | 'log';

export type LogLevel = 'trace' | 'debug' | 'information' | 'warning' | 'error' | 'critical' | 'none';
export type Log = (level: LogLevel, category: 'user' | 'system', message: string) => void;

/** `{ name: { value } }`, the worker's way to distinguish an empty text from a missing one. */
export type NullableTexts = Record<string, { value: string }>;
export type HttpData = {
  method: string;
  url: string;
  nullableHeaders: NullableTexts;
  nullableParams: NullableTexts;
  nullableQuery: NullableTexts;
  body?: { bytes: Buffer };
};
export type TypedData = { http: HttpData } | { json: string } | { string: string };
export type InputData = { name: string; data: TypedData };

export type InvocationRequest = { inputData: InputData[]; triggerMetadata: Record<string, TypedData> };
export type CoreContext = {
  invocationId: string;
  metadata: FunctionMetadata;
  request: InvocationRequest & { invocationId: string; traceContext: object; retryContext: null };
  log: Log;
};

export type HttpResult = {
  statusCode: string;
  headers: Record<string, string>;
  cookies: unknown[];
  body?: { bytes?: Uint8Array; string?: string } | null;
};
export type InvocationResponse = { returnValue?: { http?: HttpResult } | null };

/** What `@azure/functions` registers with the worker. */
export type ProgrammingModel = {
  getCapabilities(known: Record<string, string>): Promise<Record<string, string>>;
  getInvocationModel(context: CoreContext): InvocationModel;
};
export type InvocationModel = {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], callback: FunctionCallback): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<InvocationResponse>;
};
