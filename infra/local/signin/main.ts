/** The sign-in service as a process. */
import { runService } from '../runService.ts';
import { apiAudience, readSettings } from '../settings.ts';
import { startSignin } from './startSignin.ts';

const { ports, dataDir, dataverseUrl } = readSettings();
const { IDENTITY_HEADER } = process.env;

await runService('Sign-in', () =>
  startSignin({
    port: ports.SIGNIN_PORT,
    dataDir,
    audiences: { api: apiAudience, dataverse: dataverseUrl },
    ...(IDENTITY_HEADER && { identityHeader: IDENTITY_HEADER }),
  }),
);
