/**
 * Generates hostile texts: corpus texts with some characters removed, doubled or overwritten, or with a token inserted;
 * random tokens; random characters.
 */
import fc from 'fast-check';

type Change = { how: 'drop' | 'double' | 'insert' | 'byte'; at: number; length: number; piece: string };

const change = (pieces: readonly string[]): fc.Arbitrary<Change> =>
  fc.record({
    how: fc.constantFrom('drop' as const, 'double' as const, 'insert' as const, 'byte' as const),
    at: fc.nat(),
    length: fc.integer({ min: 1, max: 12 }),
    piece: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })),
  });

function changed(text: string, { how, at, length, piece }: Change): string {
  const from = text.length > 0 ? at % text.length : 0;
  const cut = text.slice(from, from + length);
  switch (how) {
    case 'drop':
      return text.slice(0, from) + text.slice(from + length);
    case 'double':
      return text.slice(0, from) + cut + text.slice(from);
    case 'insert':
      return text.slice(0, from) + piece + text.slice(from);
    case 'byte':
      return text.slice(0, from) + String.fromCharCode(at % 256) + text.slice(from + 1);
  }
}

/**
 * Returns an arbitrary of hostile texts.
 * @param texts the corpus
 * @param pieces tokens of the language that the tested reader reads
 */
export const hostileTexts = (texts: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: mutated(texts, pieces) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );

const mutated = (texts: readonly string[], pieces: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(change(pieces), { minLength: 1, maxLength: 6 }))
    .map(([text, changes]) => changes.reduce(changed, text));
