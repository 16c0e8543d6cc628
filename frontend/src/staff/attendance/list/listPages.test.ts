import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createClient } from '../../../../../dataverse/client.ts';
import { activityList } from './activityList.ts';
import type { ListKind } from './listKind.ts';
import { listPages } from './useListPages.ts';

it('a list that was stored while the page was closed is read again from its first page', async () => {
  const asked: (string | undefined)[] = [];
  const kind: ListKind = {
    ...activityList,
    read: async (_question, { next }) => {
      asked.push(next);
      return { rows: [{ id: 'a', name: 'Reading' }], next: undefined, count: undefined };
    },
  };
  const dataverse = createClient({ url: 'http://localhost', token: async () => 'token' });
  const pages = listPages(dataverse, kind, { span: {}, sort: { by: 'name', descending: false }, filter: '' });
  const before = new QueryClient();
  await before.fetchInfiniteQuery(pages);
  const after = new QueryClient();
  hydrate(after, JSON.parse(JSON.stringify(dehydrate(before))));
  await after.refetchQueries({ queryKey: pages.queryKey, type: 'all' });
  await after.fetchInfiniteQuery({ ...pages, staleTime: 0 });
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set([undefined]));
});
