/**
 * Reads the rest of expanded collections. With a nested expand and a page size, Dataverse also pages collections, and
 * gives a link with a `$skiptoken`; its other links lead to the same rows again.
 * @see Microsoft Learn, "Join tables using OData", expand collection-valued navigation properties
 */
import { type Operation, readJson } from './operation.ts';
import type { Call, Sender } from './sender.ts';

const linkSuffix = '@odata.nextLink';

type Rest = { rows: unknown[]; next: string | undefined };

const restOf = (next: string): Operation<Rest> => ({
  label: 'read an expanded collection',
  method: 'GET',
  path: next,
  headers: {},
  repeatable: true,
  read: (answer) => {
    const page = readJson<{ value: unknown[]; '@odata.nextLink'?: string }>(answer);
    return { rows: page.value, next: page[linkSuffix] };
  },
});

/** Completes, in place, every collection inside a value that was read. */
export async function completeExpansions(send: Sender['send'], value: unknown, call: Call): Promise<void> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, nested] of Object.entries(value)) {
    if (name.endsWith(linkSuffix) && typeof nested === 'string' && nested.includes('$skiptoken=')) {
      const collection: unknown = Reflect.get(value, name.slice(0, -linkSuffix.length));
      if (Array.isArray(collection)) await append(send, collection, nested, call);
    }
  }
  for (const nested of Object.values(value)) await completeExpansions(send, nested, call);
}

async function append(send: Sender['send'], collection: unknown[], link: string, call: Call): Promise<void> {
  for (let next: string | undefined = link; next !== undefined; ) {
    const rest: Rest = await send(restOf(next), call);
    for (const row of rest.rows) collection.push(row);
    next = rest.next;
  }
}
