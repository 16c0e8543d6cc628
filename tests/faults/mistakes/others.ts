// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of files.
/** Planted mistakes in links, the chaser, marks and imports. */
import type { Mistake } from './mistake.ts';

export const mistakesElsewhere: readonly Mistake[] = [
  {
    name: 'a link that is claimed without an ETag',
    by: 'links',
    caught: /sent \d+ times/,
    file: 'api/adapters/deliveries/single.ts',
    right: 'updateReturning(table, id, claimed, columns, { ifMatch: etag })',
    wrong: 'updateReturning(table, id, claimed, columns)',
  },
  {
    name: 'a link to an address that is known to be dead',
    by: 'links',
    caught: /sent to a dead address/,
    file: 'api/usecases/deliveries/sendWithLedger.ts',
    right: "suppressed: whySuppressed(state, 'service')",
    wrong: "suppressed: whySuppressed(undefined, 'service')",
  },
  {
    name: 'a step of the chaser that goes out under a new id',
    by: 'chaser',
    caught: /a step was done \d+ times/,
    file: 'api/usecases/references/referenceMessage.ts',
    right:
      "const id = nameBasedId([aboutOf(reference, isToReferee), step, address.to.toLowerCase()].join(' '), namespace);",
    wrong: 'const id = crypto.randomUUID();',
  },
  {
    name: 'a chaser that works in the evening',
    by: 'chaser',
    caught: /outside hours/,
    file: 'domain/references/workingHours.ts',
    right: "export const closes = '18:00';",
    wrong: "export const closes = '20:00';",
  },
  {
    name: 'a step of the chaser that counts as done though nobody knows',
    by: 'chaser',
    caught: /\d of \d steps|never asked for another|still under way/,
    file: 'api/usecases/deliveries/sendWithLedger.ts',
    right: "const isDone = code === 'send-unclear' && (await isEnded(message, appContext));",
    wrong: "const isDone = code === 'send-unclear';",
  },
  {
    name: 'a mark that is not kept on the device',
    by: 'marks',
    caught: /vanished/,
    file: 'frontend/src/staff/outbox/storage.ts',
    right: 'put: (key, change) => tried((kept) => kept.setItem(prefix + key, JSON.stringify(change))),',
    wrong: 'put: () => {},',
  },
  {
    name: 'a mark that is written whatever the row says by now',
    by: 'marks',
    caught: /vanished/,
    file: 'frontend/src/staff/attendance/records/rowOperations.ts',
    right: 'mapped(updateReturning(table, rowId, columnsOf(change), marked, { ifMatch }), marksOf),',
    wrong: 'mapped(updateReturning(table, rowId, columnsOf(change), marked), marksOf),',
  },
  {
    name: 'a mark that gives way though nobody has changed its part',
    by: 'marks',
    caught: /vanished/,
    file: 'frontend/src/staff/outbox/pending.ts',
    right: "return [base, ...attempts].some((known) => sameChange(now, known)) ? 'behind' : 'outdated';",
    wrong: "return 'outdated';",
  },
  {
    name: 'a mark that does not give way to another’s',
    by: 'marks',
    caught: /vanished/,
    file: 'frontend/src/staff/outbox/pending.ts',
    right: "return [base, ...attempts].some((known) => sameChange(now, known)) ? 'behind' : 'outdated';",
    wrong: "return 'behind';",
  },
  {
    name: 'an imported row that has another id each time',
    by: 'imports',
    caught: /instead of one/,
    file: 'domain/imports/rowId.ts',
    right: 'nameBasedId(`${seed} ${row}`, namespace)',
    wrong: 'nameBasedId(`${seed} ${row} ${Math.random()}`, namespace)',
  },
  {
    name: 'an import that goes on behind a row that failed',
    by: 'imports',
    caught: /behind the failed one/,
    file: 'frontend/src/staff/imports/sending/volunteerWriter.ts',
    right: 'dataverse.batch(open.map((item) => operationOf(item, rowOf.get(item), hidden)));',
    wrong:
      'dataverse.batch(open.map((item) => operationOf(item, rowOf.get(item), hidden)), { continueOnError: true });',
  },
];
