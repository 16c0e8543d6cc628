/** Creates volunteers with referees, and runs the timer that chases them; for the tests of one file. */
import { randomUUID } from 'node:crypto';
import { askReferees } from '../../api/usecases/references/askReferees.ts';
import { chaseReferences } from '../../api/usecases/references/chaseReferences.ts';
import { stateCode } from '../../domain/references/states.ts';
import { isWorkingDay } from '../../domain/references/workingHours.ts';
import { declineCause } from '../../domain/schema/choices/references.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay, weekday } from '../../domain/time.ts';
import type { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { answersOf, submitting } from './submitting.ts';

const table = tables.characterReference;

export function chasing(appContext: ReturnType<typeof anApp>) {
  /** Creates a volunteer with two referees, each with an address of its own. */
  async function aVolunteerWithTwo(given: { email?: string | null; number?: string | null }[] = [{}, {}]) {
    const mark = randomUUID().slice(0, 8);
    const volunteer = await aReachableVolunteer(appContext().dataverse, {
      crf69_email: `volunteer.${mark}@example.com`,
    });
    const ids: string[] = [];
    for (const [index, { email = `referee${index}.${mark}@example.com`, number = null }] of given.entries()) {
      const id = randomUUID();
      ids.push(id);
      await appContext().dataverse.create(table, id, {
        crf69_name: ['Tan Wei Ling', 'Priya Suresh'][index] ?? 'Somebody',
        crf69_email: email,
        crf69_contactnumber: number,
        crf69_state: stateCode('named'),
        'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
      });
    }
    const [first = '', second = ''] = ids;
    const outbox = async () => (await appContext().outbox.messages()).filter(({ to }) => to.includes(mark));
    const subjects = async () => (await outbox()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`);
    return { volunteer, first, second, mark, subjects };
  }
  const rowOf = (id: string) => appContext().dataverse.retrieve(table, id);
  const ask = (volunteer: string) => askReferees(volunteer, 'Sam Staff', appContext());
  /** Advances the clock by days, running the timer at the same hour and twelve hours later. */
  async function days(count: number) {
    for (let tick = 0; tick < count * 2; tick += 1) {
      appContext().pass(12 * 3600);
      await chaseReferences(appContext());
    }
  }
  const answer = (linkId: string, changes: Record<string, unknown> = {}) =>
    submitting(appContext)('characterReference', { linkId, changes });
  /** The changes to the example's answers with which a referee declines. */
  const declined: Record<string, unknown> = {
    ...Object.fromEntries(Object.keys(answersOf('characterReference')).map((key) => [key, undefined])),
    crf69_declined: 'true',
    crf69_declinecause: String(declineCause.codes.notWell),
  };
  /** Advances to the next working Monday at 10:00. */
  const toMonday = () => {
    let day = addDays(singaporeDay(appContext().now()), 1);
    while (weekday(day) !== 1 || !isWorkingDay(day, appContext().referencePlan.isHoliday)) day = addDays(day, 1);
    appContext().pass((Date.parse(instantAt(day, '10:00')) - appContext().now().getTime()) / 1000);
  };

  return { aVolunteerWithTwo, rowOf, ask, days, answer, declined, toMonday };
}
