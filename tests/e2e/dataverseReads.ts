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

/** Answers that nothing was found. */
export async function findNothing(route: Route): Promise<void> {
  const response = await route.fetch();
  const nothing = JSON.stringify({ '@odata.count': 0, value: [] });
  await route.fulfill({ response, body: (await response.text()).replace(/^\{.*\}\r?$/gm, nothing) });
}

/** Refuses for good, so that nothing is retried. */
export const refuse = (route: Route): Promise<void> =>
  route.fulfill({
    status: 403,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { error: { code: '0x80040220', message: 'No.' } },
  });

/** Lets what is read of one table fail, while what travels with it is answered. */
export const askOfNoTable =
  (table: TableDefinition) =>
  (route: Route): Promise<void> =>
    route.continue({
      postData: route
        .request()
        .postData()
        ?.replaceAll(`/${entitySet(table)}?`, '/no_such_table?'),
    });
