/** Speaks to Microsoft's Node worker as the Functions host does. @see Azure/azure-functions-language-worker-protobuf */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

type Result = { status?: string; exception?: { message?: string } };
type Metadata = { name: string; functionId: string };
/** What the worker says; each message has one of these. */
type Said = {
  requestId?: string;
  startStream?: object;
  workerInitResponse?: { result?: Result };
  functionMetadataResponse?: { result?: Result; functionMetadataResults?: Metadata[] };
  functionLoadResponse?: { functionId: string; result?: Result };
};
type Stream = { on: (event: 'data', listener: (said: Said) => void) => void; write: (message: object) => void };
type Grpc = {
  Server: new () => {
    addService: (service: object, implementation: { EventStream: (stream: Stream) => void }) => void;
    bindAsync: (address: string, credentials: object, bound: (error: Error | null, port: number) => void) => void;
    /** Older versions refuse calls before it. */
    start: () => void;
    forceShutdown: () => void;
  };
  ServerCredentials: { createInsecure: () => object };
  loadPackageDefinition: (definition: object) => {
    AzureFunctionsRpcMessages: { FunctionRpc: { service: object } };
  };
};
type Loader = { loadSync: (file: string, options: object) => object };

const longestMs = 120_000;
const protos = 'azure-functions-language-worker-protobuf/src/proto';

/**
 * Starts the worker and lets it load an app.
 * @param worker the folder of its built source, with its packages
 * @returns the names of the functions that it loaded, and a sentence for each failure
 */
export async function askWorker(
  worker: string,
  appRoot: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ loaded: string[]; wrong: string[] }> {
  const own = createRequire(path.join(path.resolve(worker), 'package.json'));
  const grpc: Grpc = own('@grpc/grpc-js');
  const loader: Loader = own('@grpc/proto-loader');
  const options = { includeDirs: [path.resolve(worker, protos)], enums: String, defaults: false, oneofs: true };
  const definition = loader.loadSync(path.resolve(worker, protos, 'FunctionRpc.proto'), options);
  const server = new grpc.Server();
  const answered = new Promise<{ loaded: string[]; wrong: string[] }>((resolve) => {
    server.addService(grpc.loadPackageDefinition(definition).AzureFunctionsRpcMessages.FunctionRpc.service, {
      EventStream: (stream) => converse(stream, appRoot, resolve),
    });
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  server.start();
  const words = { uri: `http://127.0.0.1:${port}`, 'worker-id': 'judged', 'request-id': 'judge' };
  const args = Object.entries({ ...words, 'grpc-max-message-length': 2 ** 31 - 1 }).flatMap(([name, value]) => [
    `--functions-${name}`,
    String(value),
  ]);
  const child = spawn(process.execPath, [path.resolve(worker, 'dist/src/nodejsWorker.js'), ...args], {
    cwd: appRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const closed = once(child, 'close').then(() => ({
    loaded: [],
    wrong: [`The worker ended: ${output.trim().slice(0, 500)}`],
  }));
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  try {
    return await Promise.race([answered, closed]);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await closed;
    server.forceShutdown();
  }
}

/** Asks as the host does at its start: to begin, for the functions, and to load each. */
function converse(stream: Stream, appRoot: string, end: (answer: { loaded: string[]; wrong: string[] }) => void): void {
  const [loaded, wrong]: [string[], string[]] = [[], []];
  let functions: Metadata[] = [];
  let answers = 0;
  const failed = (what: string, result: Result | undefined): boolean => {
    if (result?.status === 'Success') return false;
    wrong.push(`${what}: ${result?.exception?.message ?? result?.status ?? 'no result'}`);
    return true;
  };
  stream.on(
    'data',
    ({ requestId, startStream, workerInitResponse, functionMetadataResponse, functionLoadResponse }) => {
      const app = { functionAppDirectory: appRoot };
      if (startStream) stream.write({ requestId, workerInitRequest: { hostVersion: '4.0.0', ...app } });
      if (workerInitResponse && !failed('The worker did not begin', workerInitResponse.result))
        stream.write({ requestId, functionsMetadataRequest: app });
      if (functionMetadataResponse && !failed('The app was not loaded', functionMetadataResponse.result)) {
        functions = functionMetadataResponse.functionMetadataResults ?? [];
        for (const metadata of functions)
          stream.write({ requestId, functionLoadRequest: { functionId: metadata.functionId, metadata } });
      }
      if (functionLoadResponse) {
        answers += 1;
        const name = functions.find(({ functionId }) => functionId === functionLoadResponse.functionId)?.name ?? '?';
        if (!failed(name, functionLoadResponse.result)) loaded.push(name);
      }
      const isAnswered = functionMetadataResponse
        ? functions.length === 0
        : answers === functions.length && answers > 0;
      if (isAnswered || (wrong.length > 0 && !functionLoadResponse)) end({ loaded, wrong });
    },
  );
}
