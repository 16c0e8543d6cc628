import { expect, it } from 'vitest';
import { saysTheSame } from './saysTheSame.ts';

const email = { subject: 'Camp', body: '<p>At nine</p>', addresses: 'ann@x.test,ben@x.test' };
const draft = { ...email, subject: 'Camp ', addresses: ['Ben@x.test', 'ann@x.test'] };

it('a draft says what its email says only where subject, text and people are the same', () => {
  expect(saysTheSame(draft, email)).toBe(true);
  const changes = [{ subject: 'Camp!' }, { body: '<p>At ten</p>' }, { addresses: 'ann@x.test' }];
  for (const change of changes) expect(saysTheSame({ ...draft, ...change }, email)).toBe(false);
});
