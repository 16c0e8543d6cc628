/** What pages read of Dataverse: reads share a `$batch`, so they are told apart by its body. */
import type { Page, Route } from '@playwright/test';
import { entitySet, type TableDefinition } from '../../domain/schema/index.ts';

/** Handles the requests by which a page lists the rows of a table. */
export const onListing = (page: Page, table: TableDefinition, handle: (route: Route) => Promise<void>) =>
  page.route(/\/\$batch$/, (route) =>
    route
      .request()
      .postData()
      ?.includes(`/${entitySet(table)}?`)
      ? handle(route)
      : route.fallback(),
  );

/** Refuses for good, so that nothing is retried. */
export const refuse = (route: Route): Promise<void> =>
  route.fulfill({
    status: 403,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { error: { code: '0x80040220', message: 'No.' } },
  });
