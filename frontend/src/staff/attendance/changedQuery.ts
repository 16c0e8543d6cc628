/**
 * The address's query with some values changed; those without a value go.
 * It starts from the address as it is, since what React has drawn may be a step behind: a press right after typing would
 * be taken back by the filter that follows.
 */
export function changedQuery(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
