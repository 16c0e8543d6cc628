/**
 * Returns the address's query with some values changed and empty ones removed. It starts from the current address,
 * because React's rendered one may be a step behind: a press right after typing would otherwise be undone by the filter
 * that follows.
 */
export function changedQuery(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
