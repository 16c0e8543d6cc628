import { eq } from '../../dataverse/filter.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import { forms } from '../../domain/forms/index.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Cloud } from './cloud.ts';

/** A public form's route, and an address for it. */
export type PublicPage = { route: string; path: string };

/** Returns every public form; the addresses of links name people in the demo data. */
export async function publicPages(cloud: Cloud): Promise<PublicPage[]> {
  const ids = await idsIn(cloud);
  return forms.map(({ path: route, link }) => ({
    route,
    path: link ? route.replace(`:${link.param}`, ids[link.param]) : route,
  }));
}

async function idsIn({ dataverse }: Cloud): Promise<Record<Link['param'], string>> {
  const [volunteers, organizations, references] = await Promise.all([
    dataverse.page(tables.volunteerProfile, { select: ['crf69_volunteerid'], top: 1 }),
    dataverse.page(tables.externalOrganization, { select: ['crf69_orgid'], top: 1 }),
    // A referee's link can be used once.
    dataverse.page(tables.characterReference, {
      select: ['crf69_name'],
      filter: eq('crf69_answeredon', null),
      top: 1,
    }),
  ]);
  return {
    vol_id: volunteers.rows[0]?.crf69_volunteerprofileid ?? '',
    org_id: organizations.rows[0]?.crf69_externalorganizationid ?? '',
    cr_id: references.rows[0]?.crf69_crresponseid ?? '',
  };
}
