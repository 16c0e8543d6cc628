import { spawnSync } from 'node:child_process';
import { organisationIn } from '../contract/judge/organisation.ts';
import { type Judge, NotAvailable } from './judge.ts';

/** A real organisation, tested by `dynamics-web-api`: docs/local-services.md lists the variables that name it. */
export const dataverse: Judge = {
  about: 'a real Dataverse organisation, named by DATAVERSE_TEST_URL, beside the local service',
  async run() {
    try {
      organisationIn(process.env);
    } catch (error) {
      throw new NotAvailable(error instanceof Error ? error.message : String(error));
    }
    const words = ['vitest', 'run', '--config', 'tests/contract/judge/vitest.config.ts'];
    const { status } = spawnSync('npx', ['--no-install', ...words], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    return status === 0 ? [] : ['The organisation fails the tests that are printed above.'];
  },
};
