/** The pages of other libraries: installed, built and served as our own pages are. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import type { RunningService } from '../../../infra/local/listen.ts';
import { startSite } from '../../../infra/local/site/startSite.ts';
import type { Cloud } from '../cloud.ts';

/** Each library with the script of its page. */
export const peers = { rjsf: 'rjsf.jsx', SurveyJS: 'surveyjs.jsx', 'Form.io': 'formio.js' } as const;
export type Peer = keyof typeof peers;

export const pathOf = (peer: Peer): string => `/${path.parse(peers[peer]).name}`;

/**
 * Installs the libraries at exact versions into `.local/peers`, once, and serves a page of each.
 * @throws Error when npm cannot install them
 */
export async function startPeers({ functionsUrl }: Cloud): Promise<RunningService> {
  const folder = path.resolve('.local/peers');
  await cp('tests/bench/peers/pages', folder, { recursive: true });
  // Fluent's migration package does not list React 19, but works with it.
  const install = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', install, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0)
    throw new Error('The peers could not be installed.');
  await writeFile(path.join(folder, 'questions.json'), JSON.stringify(firstQuestions()));
  const pages = (Object.keys(peers) as Peer[]).map(pathOf);
  for (const [peer, script] of Object.entries(peers))
    await writeFile(path.join(folder, `${path.parse(script).name}.html`), page(peer, script));
  const root = path.join(folder, 'dist');
  await mkdir(root, { recursive: true });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: root,
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((name) => `${folder}${name}.html`) },
    },
  });
  const routes = pages.map((route) => ({ route, rewrite: `${route}.html` }));
  return startSite({ port: 0, root, config: { routes }, apiUrl: functionsUrl });
}

/** Returns our first page's questions in a form that all three libraries support. */
function firstQuestions() {
  const [first] = volunteerApplication.pages;
  return (first?.sections ?? [])
    .flatMap(({ ask }) => ask)
    .map(({ name, label, statement = [] }) => ({
      name,
      label: [...statement, label].join('\n\n'),
      options: ['Yes', 'No'],
    }));
}

const page = (title: string, script: string) => `<!doctype html>
<html lang="en-SG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${script}"></script>
  </body>
</html>
`;
