/** `npm run teams-app`: fills the manifest from SITE_HOST, STAFF_CLIENT_ID and TEAMS_APP_ID, and packs the app. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { fillManifest } from './fillManifest.ts';

const here = import.meta.dirname;
const { SITE_HOST: siteHost = '', STAFF_CLIENT_ID: clientId = '', TEAMS_APP_ID: appId = '' } = process.env;
if (!siteHost || !clientId || !appId) {
  console.error(
    'Usage: SITE_HOST=<host> STAFF_CLIENT_ID=<id> TEAMS_APP_ID=<id> npm run teams-app (infra/teams/README.md)',
  );
  process.exit(2);
}
const manifest = fillManifest(readFileSync(path.join(here, 'manifest.json'), 'utf8'), { siteHost, clientId, appId });
const icon = (name: string) => new Uint8Array(readFileSync(path.join(here, name)));

mkdirSync('dist', { recursive: true });
writeFileSync(
  'dist/teams-app.zip',
  zipSync({
    'manifest.json': new TextEncoder().encode(manifest),
    'color.png': icon('color.png'),
    'outline.png': icon('outline.png'),
  }),
);
console.log('dist/teams-app.zip: upload it in the Teams admin centre, under Manage apps.');
