import DataLoader from 'dataloader';

/**
 * Simultaneous calls for the same thing share one read; nothing is cached.
 * @param nameOf the same for the same thing
 * @param read rejects with an Error
 */
export function sharedRead<Ref, Answer>(
  nameOf: (ref: Ref) => string,
  read: (ref: Ref) => Promise<Answer>,
): (ref: Ref) => Promise<Answer> {
  const loader = new DataLoader<Ref, Answer>(
    (refs) => {
      const reads = new Map<string, Promise<Answer | Error>>();
      return Promise.all(
        refs.map((ref) => {
          const name = nameOf(ref);
          const answer = reads.get(name) ?? read(ref).catch(asError);
          reads.set(name, answer);
          return answer;
        }),
      );
    },
    { cache: false },
  );
  return (ref) => loader.load(ref);
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('What many calls share could not be read.');
