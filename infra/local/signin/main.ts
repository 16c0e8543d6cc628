/** The sign-in service as a process. */
import { runService } from '../runService.ts';
import { apiAudience, readSettings } from '../settings.ts';
import { startSignin } from './startSignin.ts';

const { ports, dataDir, dataverseUrl, siteUrl } = readSettings();
const { IDENTITY_HEADER } = process.env;

await runService('Sign-in', () =>
  startSignin({
    port: ports.SIGNIN_PORT,
    dataDir,
    siteUrl,
    audiences: { api: apiAudience, dataverse: dataverseUrl },
    ...(IDENTITY_HEADER && { identityHeader: IDENTITY_HEADER }),
  }),
);
