/**
 * `npm run person -- --find | --export file.json | --erase [--confirm] <email or +6581234567>`
 *
 * `ERASURE_KEY` is the key of the Functions app, under which the hash of an erased person is kept.
 *
 * Answers people's requests about their own data. `--erase` alone shows what it would delete; `--confirm` deletes it.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient } from '../../../dataverse/client.ts';
import { logicalName } from '../../../domain/schema/index.ts';
import { tokenSource } from '../tokenSource.ts';
import { emailsTo } from './emailsTo.ts';
import { erasePerson, hindranceTo } from './erasePerson.ts';
import { findPerson, type Part, summaryOf } from './findPerson.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    find: { type: 'boolean', default: false },
    export: { type: 'string' },
    erase: { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
  },
});
const [address] = positionals;
const url = process.env.DATAVERSE_URL?.replace(/\/$/, '');
const chosen = [values.find, values.export !== undefined, values.erase].filter(Boolean).length;

if (!url || !address || positionals.length > 1 || chosen !== 1) {
  console.error(
    'Usage: DATAVERSE_URL=https://… npm run person -- --find | --export file.json | --erase [--confirm] <email or number>',
  );
  process.exit(2);
}

const key = process.env.ERASURE_KEY ?? '';
if (values.erase && values.confirm && key.length < 32) {
  console.error(
    'ERASURE_KEY is missing: it is the secret "erasure-key" of the Functions app. Without it an import could add the person again, and nobody would notice. Nothing was deleted.',
  );
  process.exit(2);
}

const client = createClient({ url, token: tokenSource(url) });
const person = await findPerson(client, address);

console.log(
  person.own.length === 0 ? 'There are no records about this person alone.' : 'Records about this person alone:',
);
for (const line of summaryOf(person.own)) console.log(line);
if (person.mentions.length > 0) console.log('Records about others that mention this person; check them by hand:');
for (const line of summaryOf(person.mentions)) console.log(line);

if (values.export !== undefined) {
  const parts = (found: readonly Part[]) =>
    Object.fromEntries(found.map(({ table, rows }) => [logicalName(table), rows]));
  const copy = { about: parts(person.own), mentionedIn: parts(person.mentions) };
  // Fails if the file exists, and makes it readable by this user only.
  await writeFile(values.export, JSON.stringify(copy, null, 2), { flag: 'wx', mode: 0o600 });
  console.log(`Written to ${values.export}.`);
}
const nothingYet = `Nothing was deleted. With --confirm, the records about this person alone are deleted, and the person is removed from the recipients of ${emailsTo(person).length} emails.`;
if (values.erase && values.confirm) await erasePerson(client, address, { key, say: (line) => console.log(line) });
if (values.erase && !values.confirm) {
  console.log(hindranceTo(person, new Date()) ?? nothingYet);
}
