/**
 * `npm run person -- --find | --export file.json | --erase [--confirm] [--name name] <email or +6581234567>`
 *
 * `--export` writes the copy that the person is given, also as `file.html`. `--name` says who of a family is meant.

 * `ERASURE_KEY` is the key of the Functions app, under which the hash of an erased person is kept.
 *
 * Answers people's requests about their own data. `--erase` alone shows what it would delete; `--confirm` deletes it.
 */
import { parseArgs } from 'node:util';
import { createClient } from '../../../dataverse/client.ts';
import { tokenSource } from '../tokenSource.ts';
import { emailsTo } from './emailsTo.ts';
import { erasePerson, hindranceTo, severalSentence } from './erasePerson.ts';
import { findPerson, summaryOf } from './findPerson.ts';
import { copyOfPerson, writeCopy } from './writeCopy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    find: { type: 'boolean', default: false },
    export: { type: 'string' },
    erase: { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
    name: { type: 'string' },
  },
});
const [address] = positionals;
const url = process.env.DATAVERSE_URL?.replace(/\/$/, '');
const chosen = [values.find, values.export !== undefined, values.erase].filter(Boolean).length;

if (!url || !address || positionals.length > 1 || chosen !== 1) {
  console.error(
    'Usage: DATAVERSE_URL=https://… npm run person -- --find | --export file.json | --erase [--confirm] [--name name] <email or number>',
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
const { name } = values;
const person = await findPerson(client, address, name);

console.log(
  person.own.length === 0 ? 'There are no records about this person alone.' : 'Records about this person alone:',
);
for (const line of summaryOf(person.own)) console.log(line);
if (person.several.length > 0) console.log(severalSentence(person.several));
if (person.mentions.length > 0) console.log('Records about others that mention this person; check them by hand:');
for (const line of summaryOf(person.mentions)) console.log(line);

if (values.export !== undefined && person.several.length === 0) {
  const files = await writeCopy(copyOfPerson(person, new Date()), values.export);
  console.log(`Written to ${files.join(' and ')}. Read it before you hand it over.`);
}
const nothingYet = `Nothing was deleted. With --confirm, the records about this person alone are deleted, and the person is removed from the recipients of ${emailsTo(person).length} emails.`;
if (values.erase && values.confirm) await erasePerson(client, address, { key, name, say: (line) => console.log(line) });
if (values.erase && !values.confirm) {
  console.log(hindranceTo(person, new Date()) ?? nothingYet);
}
