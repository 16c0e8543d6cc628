import { expect, it } from 'vitest';
import { askedKinds } from '../contract/askedKinds.ts';
import { staysElsewhere } from '../retention/staysElsewhere.ts';
import { letterDocument } from './letter.ts';

const of = { person: 'Ann <b>Lee</b>', received: '2026-03-02', today: '2026-03-11', isReferee: false } as const;

it.each(askedKinds)('the letter about a %s says what was asked, when, and what was done', (kind) => {
  const outcome = 'Moved to <i>12 Bishan Street</i>';
  const closed = letterDocument({ ...of, kind, outcome });
  expect(closed).toContain('Dear Ann &lt;b&gt;Lee&lt;/b&gt;');
  expect(closed).toContain('On 02/03/2026 you asked us');
  expect(closed).toContain('<h2>What we did</h2><p>Moved to &lt;i&gt;12 Bishan Street&lt;/i&gt;</p>');
  expect(staysElsewhere.every(({ until }) => closed.includes(until))).toBe(kind === 'erasure');
});

it('the letter about an erasure says of references only what is so of a referee', () => {
  const letter = letterDocument({ ...of, kind: 'erasure', outcome: 'Erased' });
  expect(letter.match(/[^.>]*\breferees?\b[^.]*\./g)).toEqual([expect.stringMatching(/^ If you were a referee, /)]);
});

it('the letter about a withdrawal promises no more than is done by then', () => {
  const letter = letterDocument({ ...of, kind: 'withdrawal', outcome: 'Done' });
  expect(letter).toContain('until then you may still hear about one of them');
  expect(letter).not.toContain('all other messages');
});

it('the letter to a referee promises nothing that only volunteers have, and says that they are not asked any more', () => {
  const [letter, erased] = (['withdrawal', 'erasure'] as const).map((kind) =>
    letterDocument({ ...of, isReferee: true, kind, outcome: 'Noted' }),
  );
  expect(letter).toContain('We do not ask you for a reference any more');
  expect(letter).not.toContain('volunteer with us');
  expect(erased).toContain('What you wrote stays');
  expect(erased).not.toContain('hours that you gave');
});
