import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NotAvailable, withPart } from './judge.ts';
import { judges } from './judges.ts';

it('the document of local services lists every judge', () => {
  const [, section = ''] = readFileSync('docs/local-services.md', 'utf8').split('## Judges that are not ours');
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(judges).sort());
});

it('what is wrong is kept where a further part cannot be judged, and without anything wrong nothing was judged', async () => {
  const ask = () => Promise.reject(new NotAvailable('There is no browser.'));
  expect(await withPart(['/: refused'], 'The forms', ask)).toEqual([
    '/: refused',
    'The forms: not judged. There is no browser.',
  ]);
  await expect(withPart([], 'The forms', ask)).rejects.toThrow(NotAvailable);
});
