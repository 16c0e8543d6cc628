import { ownPagePath } from '../../domain/contract/volunteering.ts';
import { forms } from '../../domain/forms/index.ts';
import { addressIn } from '../../domain/languages/languages.ts';
import { anOrganization, aReferee, aVolunteer } from '../api/linkedRows.ts';
import { ownPathOf } from '../e2e/ownPages.ts';
import type { Cloud } from '../runner/cloud.ts';
import type { Visit } from './visit.ts';

/** Returns a visit to every public form, by a link where it needs one, and to a volunteer's own page. */
export async function publicPages({ dataverse }: Cloud): Promise<Visit[]> {
  const ids = {
    vol_id: await aVolunteer(dataverse),
    org_id: await anOrganization(dataverse),
    cr_id: await aReferee(dataverse),
  };
  const toForms = forms.map(({ path: what, link }) => ({
    what,
    path: link ? what.replace(`:${link.param}`, ids[link.param]) : what,
  }));
  return [...toForms, { what: ownPagePath, path: await ownPathOf(ids.vol_id), shows: 'section h2' }];
}

const inTamil = addressIn('ta', '/');

/** Whoever comes to `/` with a browser in this language is led to the page in it, before anything is painted. */
export const ledVisit: Visit = { what: `${inTamil}, to which / led`, path: '/', to: inTamil, locale: 'ta-SG' };
