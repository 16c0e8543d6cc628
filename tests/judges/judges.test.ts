import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judges } from './judges.ts';

it('the document of local services lists every judge', () => {
  const [, section = ''] = readFileSync('docs/local-services.md', 'utf8').split('## Judges that are not ours');
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(judges).sort());
});
