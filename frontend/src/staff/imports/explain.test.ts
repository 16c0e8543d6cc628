import { expect, it } from 'vitest';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { explain } from './explain.ts';

it('a missing right is not told as a login that has expired', () => {
  const answered = (kind: 'forbidden' | 'unauthorized', status: number) =>
    explain(new DataverseError({ kind, status, code: '', operation: 'read' }));
  expect(answered('forbidden', 403)).toContain('no right');
  expect(answered('unauthorized', 401)).toContain('log in again');
});
