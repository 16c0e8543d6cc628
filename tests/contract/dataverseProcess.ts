/** Runs a Dataverse service as a process of its own, for tests that kill it. Its argument is the database's path. */
import { startDataverse } from '../../infra/local/dataverse/service.ts';

const [, , file = ':memory:'] = process.argv;
const tokens = async () => ({ userId: 'a8d1e6f2-3b47-4c59-9e80-1f2d3c4b5a69', mayUse: true });
const service = await startDataverse({ port: 0, file, tokens, limits: 'none' });
console.log(service.url);
