import { check } from 'recheck';
import { expect, it } from 'vitest';
import { deployedExpressions } from './expressions.ts';

// The checker's own random search starts at the same seed in every run, and only its counts of steps decide: what its clocks
// end on a busy machine is called slow, however fast the expression is.
const settings = {
  seed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} as const;

async function worseThanLinear(source: string, flags: string): Promise<string | undefined> {
  const judged = await check(source, flags, settings);
  if (judged.status === 'safe') return undefined;
  return judged.status === 'unknown' ? 'unknown' : `${judged.status}, ${judged.complexity.summary}`;
}

it('the checker finds an expression that a hostile text slows down', async () => {
  expect(await worseThanLinear('<[^>]*>', 'g')).toBe('vulnerable, 2nd degree polynomial');
  expect(await worseThanLinear('<[^<>]*>', 'g')).toBeUndefined();
});

it('no regular expression needs more than linear time', async () => {
  const expressions = deployedExpressions();
  expect(expressions.length).toBeGreaterThan(150);
  const slow: string[] = [];
  for (const { place, source, flags } of expressions) {
    const verdict = await worseThanLinear(source, flags);
    if (verdict !== undefined) slow.push(`${place}: ${verdict}`);
  }
  expect(slow.join('\n')).toBe('');
});
