import { expect, it } from 'vitest';
import { pictureTurns } from './pictureTurns.ts';

const pictures = [{ id: 'waves', type: 'image/png' as const, content: 'iVBORw==' }];

it('few emails with pictures are sent at once, each after another when it failed too, and others do not wait', async () => {
  const turns = pictureTurns();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const send = (name: string) => () =>
    new Promise<void>((_, reject) => {
      begun.push(name);
      ends.push(reject);
    });
  const heavy = Array.from({ length: 10 }, () => turns({ pictures }, send('heavy')).catch(() => {}));
  await Promise.resolve();
  void turns({}, send('light')).catch(() => {});
  await expect.poll(() => begun).toEqual([...Array(8).fill('heavy'), 'light']);
  ends[0]?.();
  await heavy[0];
  await expect.poll(() => begun.slice(9)).toEqual(['heavy']);
});
