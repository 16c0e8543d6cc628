import { useCallback } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

/** Parameters by name; an empty or undefined one is removed. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

export type AddressQuery = {
  query: URLSearchParams;
  /** Changes some parameters. A function gets the newest query, which may not have been rendered yet. */
  change: (values: QueryChange | ((newest: URLSearchParams) => QueryChange), how?: { replace: boolean }) => void;
};

/** The newest query by the location that it was changed at, for all components that still show that location. */
const newestAt = new WeakMap<Location, URLSearchParams>();

/**
 * Reads and changes the query of the address. The router renders a change some time after it was made, so a second one
 * starts from the first and not from the rendered query, which does not have it.
 */
export function useAddressQuery(): AddressQuery {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const change = useCallback<AddressQuery['change']>(
    (values, how = { replace: false }) => {
      const newest = newestAt.get(location) ?? query;
      const changed = new URLSearchParams(newest);
      for (const [name, value] of Object.entries(typeof values === 'function' ? values(newest) : values)) {
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      newestAt.set(location, changed);
      setQuery(changed, how);
    },
    [location, query, setQuery],
  );
  return { query, change };
}
