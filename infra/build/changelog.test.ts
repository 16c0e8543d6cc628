import { expect, it } from 'vitest';
import { changelogWith, isLevel, nextVersion } from './changelog.ts';

it('a release raises the version by its level', () => {
  expect(nextVersion('1.2.3', 'patch')).toBe('1.2.4');
  expect(nextVersion('1.2.3', 'minor')).toBe('1.3.0');
  expect(nextVersion('1.2.3', 'major')).toBe('2.0.0');
  expect(isLevel('huge')).toBe(false);
});

it('the changelog has the newest release on top', () => {
  const first = changelogWith('', { version: '0.2.0', day: '2026-03-01', subjects: ['Draw forms'] });
  expect(first).toBe('# Changes\n\n## 0.2.0 (2026-03-01)\n\n- Draw forms\n');
  const second = changelogWith(first, { version: '0.3.0', day: '2026-04-01', subjects: ['Send emails', 'Sign in'] });
  expect(second).toBe(
    '# Changes\n\n## 0.3.0 (2026-04-01)\n\n- Send emails\n- Sign in\n\n## 0.2.0 (2026-03-01)\n\n- Draw forms\n',
  );
});
