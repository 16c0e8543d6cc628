/** Whose data is due, and the officer who confirms it, for tests of the retention schedule. */
import { randomUUID } from 'node:crypto';
import { erasedPeopleIn } from '../../api/adapters/erasedPeople.ts';
import { retentionByAgeIn } from '../../api/adapters/retention/byAge.ts';
import { erasuresIn } from '../../api/adapters/retention/erasures.ts';
import { retentionPeopleIn } from '../../api/adapters/retention/people.ts';
import { retentionRunsIn } from '../../api/adapters/retention/runs.ts';
import { wholePeopleIn } from '../../api/adapters/retention/wholePeople.ts';
import { carryOutRetention } from '../../api/usecases/retention/carryOut.ts';
import { confirmRun, setRetentionRule } from '../../api/usecases/retention/decide.ts';
import { lookWhatIsDue } from '../../api/usecases/retention/lookWhatIsDue.ts';
import { eq } from '../../dataverse/filter.ts';
import { keyRows } from '../../domain/people/describedRows.ts';
import { storedKeys } from '../../domain/people/keys.ts';
import { type RetentionClass, retentionRules } from '../../domain/retention/rules.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import type { TestApp } from './anApp.ts';
import { aPair } from './mergedPairs.ts';

export const day = 86_400;
export const by = 'Olive Officer';
const { exited } = volunteerStatus.codes;

export function retentionIn(app: () => TestApp) {
  /** Over another network, on which the app may die. */
  const over = (fetch: typeof globalThis.fetch) => {
    const [own, eraser] = [app().clientOver(fetch), app().clientOver(fetch, 'eraser')];
    return {
      ...app(),
      retentionRuns: retentionRunsIn(own, eraser),
      retentionPeople: retentionPeopleIn(own, eraser),
      retentionByAge: retentionByAgeIn(own, eraser),
      erasures: erasuresIn(own),
      wholePeople: wholePeopleIn(own),
      erasedPeople: erasedPeopleIn(own),
    };
  };

  async function inForce(of: RetentionClass, isInForce = true, amount = 1) {
    const row = await app().dataverse.find(tables.retentionRule, retentionRules[of].ruleId);
    await setRetentionRule({ of, amount, unit: 'years', isInForce, seen: row?.['@odata.etag'] ?? '', by }, app());
  }

  async function latestRun() {
    const rows = await app().dataverse.listAll(tables.retentionRun, { orderBy: ['crf69_day desc'] });
    const [run] = rows;
    if (!run) throw new Error('There is no run.');
    const items = await app().dataverse.listAll(tables.retentionItem, {
      filter: eq('_crf69_retentionrun_value', run.crf69_retentionrunid),
    });
    return { run, items, seen: { run: run.crf69_retentionrunid, seen: run['@odata.etag'], by } };
  }

  /** Somebody with a row of everything who left so long ago. */
  async function somebodyWhoLeft(days: number) {
    const { dataverse } = app();
    const of = await aPair(app(), { concerns: false, mergedStatus: exited });
    const since = new Date(app().now().getTime() - days * day * 1000);
    await dataverse.update(tables.volunteerProfile, of.merged, statusSince(exited, since));
    const mark = randomUUID();
    await dataverse.update(tables.contact, of.mergedContact, { crf69_email: `${mark}@example.com` });
    // The pair's contact is also that of another volunteer, of an organisation, and of an open request.
    const ofContact = { filter: eq('_crf69_contact_value', of.mergedContact) };
    for (const { crf69_volunteerprofileid: id } of await dataverse.listAll(tables.volunteerProfile, ofContact))
      if (id !== of.merged) await dataverse.remove(tables.volunteerProfile, id);
    for (const { crf69_externalorganizationid: id } of await dataverse.listAll(tables.externalOrganization, ofContact))
      await dataverse.remove(tables.externalOrganization, id);
    for (const { crf69_privacyrequestid: id } of await dataverse.listAll(tables.privacyRequest, ofContact))
      await dataverse.update(tables.privacyRequest, id, { crf69_closedon: app().now().toISOString() });
    const override = randomUUID();
    await dataverse.create(tables.override, override, {
      crf69_name: `Mei ${mark}`,
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged),
    });
    await dataverse.create(tables.overrideLook, randomUUID(), {
      crf69_name: `Mei ${mark}`,
      'crf69_Override@odata.bind': rowReference(tables.override, override),
    });
    for (let nth = 0; nth < 4; nth += 1) {
      const activity = randomUUID();
      await dataverse.create(tables.activity, activity, { crf69_activityid: 'Games', crf69_duration: 90 });
      await dataverse.create(tables.attendance, randomUUID(), {
        crf69_name: 'Mei Lim',
        crf69_remarks: `Late: ${mark}`,
        crf69_attendance: attendanceStatus.codes.attended,
        crf69_datetime: '2025-06-01T01:00:00Z',
        'crf69_Activity@odata.bind': rowReference(tables.activity, activity),
        'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, of.merged),
      });
    }
    return { ...of, mark };
  }

  /** Lists what is due on the next day, and confirms it. */
  async function confirmed() {
    app().pass(day);
    await lookWhatIsDue(app());
    await confirmRun((await latestRun()).seen, app());
  }

  const carryAllOut = async () => {
    while ((await carryOutRetention(app())) > 0);
  };

  const isThere = async ({ merged }: { merged: string }) =>
    Boolean(await app().dataverse.find(tables.volunteerProfile, merged));

  /** A referee of two volunteers: two answers about the first, and one that is awaited about the second. */
  async function aReferee() {
    const { dataverse } = app();
    const mark = `zq${randomUUID()}`;
    const [about, awaited] = [await somebodyWhoLeft(1), await somebodyWhoLeft(1)];
    const answered = { crf69_answeredon: app().now().toISOString(), crf69_careforchild: 'Yes, gladly' };
    const email = `${mark}@x.test`;
    const rows = [
      [about.merged, { ...answered, crf69_email: `old.${email}`, crf69_organisation: mark }],
      [about.merged, { ...answered, crf69_email: email }],
      [awaited.merged, { crf69_email: email, crf69_contactnumber: '+6591230000' }],
    ] as const;
    const ids: string[] = [];
    for (const [volunteer, row] of rows) {
      const id = randomUUID();
      const ofVolunteer = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer) };
      await dataverse.create(tables.characterReference, id, { ...ofVolunteer, crf69_name: `Tan ${mark}`, ...row });
      for (const key of keyRows(tables.characterReference, id, storedKeys({ names: [], emails: [email], phones: [] })))
        await dataverse.create(key.table, key.id, key.row);
      await dataverse.create(tables.messageDelivery, randomUUID(), { crf69_recordid: id, crf69_recipient: email });
      ids.push(id);
    }
    const [one = '', other = '', waiting = ''] = ids;
    // An address that only the log of changes knows, and to which no link was sent.
    await dataverse.update(tables.characterReference, one, { crf69_email: email });
    const named = { crf69_recipientname: `Tan ${mark}` };
    await dataverse.create(tables.messageDelivery, randomUUID(), { ...named, crf69_recipient: `old.${email}` });
    return { mark, about, one, other, waiting };
  }

  return { aReferee, carryAllOut, confirmed, inForce, isThere, latestRun, over, somebodyWhoLeft };
}
