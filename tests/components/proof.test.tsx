import { expect, test, vi } from 'vitest';
import { readProof } from '../../domain/proofOfWork.ts';
import { prove } from '../../frontend/src/public/proof/prove.ts';

test('a browser that refuses workers proves its work in the page', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('No workers here.');
      }
    },
  );
  const proof = await prove('2.3.123.mac');
  expect(readProof(proof)).toEqual({ challenge: '2.3.123.mac', numbers: [expect.any(Number), expect.any(Number)] });
});
