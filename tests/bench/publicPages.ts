import { eq } from '../../dataverse/filter.ts';
import { ownPagePath } from '../../domain/contract/volunteering.ts';
import { forms } from '../../domain/forms/index.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { ownPathOf } from '../e2e/ownPages.ts';
import type { Cloud } from '../runner/cloud.ts';

/** Returns the route of every public form, and an address for it; the addresses of links name people in the demo data. */
export async function publicPages({ dataverse }: Cloud): Promise<{ route: string; path: string }[]> {
  // A referee's link can be used once.
  const unanswered = eq('crf69_answeredon', null);
  const [volunteers, organizations, references] = await Promise.all([
    dataverse.page(tables.volunteerProfile, { select: ['crf69_volunteerid'], top: 1 }),
    dataverse.page(tables.externalOrganization, { select: ['crf69_orgid'], top: 1 }),
    dataverse.page(tables.characterReference, { select: ['crf69_name'], filter: unanswered, top: 1 }),
  ]);
  const ids = {
    vol_id: volunteers.rows[0]?.crf69_volunteerprofileid ?? '',
    org_id: organizations.rows[0]?.crf69_externalorganizationid ?? '',
    cr_id: references.rows[0]?.crf69_crresponseid ?? '',
  };
  return forms.map(({ path: route, link }) => ({
    route,
    path: link ? route.replace(`:${link.param}`, ids[link.param]) : route,
  }));
}

/** Returns the route of volunteers' own pages, and the address of one. */
export async function anOwnPage({ dataverse }: Cloud): Promise<{ route: string; path: string }> {
  const { rows } = await dataverse.page(tables.volunteerProfile, {
    select: ['crf69_volunteerid'],
    filter: eq('statecode', activeState),
    top: 1,
  });
  return { route: ownPagePath, path: await ownPathOf(rows[0]?.crf69_volunteerprofileid ?? '') };
}
