// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of files.
/** Planted mistakes in links, the chaser, marks and imports. */
import type { Planted } from './mistake.ts';

export const mistakesElsewhere: readonly Planted[] = [
  [
    'a link that is claimed without an ETag',
    {
      promise: 'decision 13: one press, one message',
      file: 'api/adapters/deliveries/single.ts',
      right: 'updateReturning(table, id, claimed, columns, { ifMatch: etag })',
      wrong: 'updateReturning(table, id, claimed, columns)',
    },
    'links',
    /sent \d+ times/,
  ],
  [
    'a link to an address that is known to be dead',
    {
      promise: 'decision 53: links are asked about in the same way',
      file: 'api/usecases/deliveries/sendWithLedger.ts',
      right: "suppressed: whySuppressed(state, 'service')",
      wrong: "suppressed: whySuppressed(undefined, 'service')",
    },
    'links',
    /sent to a dead address/,
  ],
  [
    'a step of the chaser that goes out under a new id',
    {
      promise: 'decision 49: the id is made of reference, step and address',
      file: 'api/usecases/references/referenceMessage.ts',
      right:
        "const id = nameBasedId([aboutOf(reference, isToReferee), step, address.to.toLowerCase()].join(' '), namespace);",
      wrong: 'const id = crypto.randomUUID();',
    },
    'chaser',
    /a step was done \d+ times/,
  ],
  [
    'a chaser that works in the evening',
    {
      promise: 'decision 49: within working hours',
      file: 'domain/references/workingHours.ts',
      right: "export const closes = '18:00';",
      wrong: "export const closes = '20:00';",
    },
    'chaser',
    /outside hours/,
  ],
  [
    'a step of the chaser that counts as done though nobody knows',
    {
      promise: 'decision 49: each step is done, and once',
      file: 'api/usecases/references/chaseReferences.ts',
      right: "if (code === 'send-unclear') return (await isDoneWith(message, appContext)) ? 'sent' : 'left';",
      wrong: "if (code === 'send-unclear') return 'sent';",
    },
    'chaser',
    /\d of \d steps|never asked for another|still under way/,
  ],
  [
    'a mark that is not kept on the device',
    {
      promise: 'decision 18: it is kept before it is sent',
      file: 'frontend/src/staff/outbox/storage.ts',
      right: 'put: (key, change) => tried((kept) => kept.setItem(prefix + key, JSON.stringify(change))),',
      wrong: 'put: () => {},',
    },
    'marks',
    /vanished/,
  ],
  [
    'a mark that is written whatever the row says by now',
    {
      promise: 'decision 18: it is written with If-Match',
      file: 'frontend/src/staff/attendance/records/rowOperations.ts',
      right: 'mapped(updateReturning(table, rowId, columnsOf(change), marked, { ifMatch }), marksOf),',
      wrong: 'mapped(updateReturning(table, rowId, columnsOf(change), marked), marksOf),',
    },
    'marks',
    /vanished/,
  ],
  [
    'a mark that gives way though nobody has changed its part',
    {
      promise: 'decision 18: was something else changed, it goes again',
      file: 'frontend/src/staff/outbox/pending.ts',
      right: "return [base, ...attempts].some((known) => sameChange(now, known)) ? 'behind' : 'outdated';",
      wrong: "return 'outdated';",
    },
    'marks',
    /vanished/,
  ],
  [
    'a mark that does not give way to another’s',
    {
      promise: 'decision 18: was this very part changed, it gives way',
      file: 'frontend/src/staff/outbox/pending.ts',
      right: "return [base, ...attempts].some((known) => sameChange(now, known)) ? 'behind' : 'outdated';",
      wrong: "return 'behind';",
    },
    'marks',
    /vanished/,
  ],
  [
    'an imported row that has another id each time',
    {
      promise: 'decision 23: a row is its own id',
      file: 'domain/imports/rowId.ts',
      right: 'nameBasedId(`${seed} ${row}`, namespace)',
      wrong: 'nameBasedId(`${seed} ${row} ${Math.random()}`, namespace)',
    },
    'imports',
    /instead of one/,
  ],
  [
    'an import that goes on behind a row that failed',
    {
      promise: 'decision 23: batches stop at the first row that fails',
      file: 'frontend/src/staff/imports/sending/volunteerWriter.ts',
      right: 'dataverse.batch(open.map((item) => operationOf(item, rowOf.get(item), hidden)));',
      wrong:
        'dataverse.batch(open.map((item) => operationOf(item, rowOf.get(item), hidden)), { continueOnError: true });',
    },
    'imports',
    /behind the failed one/,
  ],
];
