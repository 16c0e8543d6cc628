/** Returns a random UUID, also in browsers from before 2022 and on pages without TLS, which have no `randomUUID`. */
export const newUuid = (): string => ('randomUUID' in crypto ? crypto.randomUUID() : uuidFromBytes());

const uuidFromBytes = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The 8 stands for one of 8, 9, a and b.
    return (digit === '8' ? 8 + (random & 3) : random & 15).toString(16);
  });
