/**
 * `npm run person -- --find | --export file.json | --erase [--reason text] [--name name] <email, number, name or reference>`
 *
 * `--export` writes the copy that the person is given, also as `file.html`. `--name` says who of those with one address is meant.
 *
 * Answers people's requests about their own data. `--erase` alone shows what would go; with `--reason` it is asked for, and an
 * officer confirms it on the screen.
 */
import { parseArgs } from 'node:util';
import { createClient } from '../../../dataverse/client.ts';
import { countsText } from '../../../domain/retention/rules.ts';
import { tables } from '../../../domain/schema/index.ts';
import { tokenSource } from '../tokenSource.ts';
import { askedBy } from './askedBy.ts';
import { askToErase, planOfErasing } from './erasePerson.ts';
import { findPerson, summaryOf } from './findPerson.ts';
import { copyOfPerson, writeCopy } from './writeCopy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    find: { type: 'boolean', default: false },
    export: { type: 'string' },
    erase: { type: 'boolean', default: false },
    reason: { type: 'string' },
    name: { type: 'string' },
  },
});
const [typed] = positionals;
const url = process.env.DATAVERSE_URL?.replace(/\/$/, '');
const chosen = [values.find, values.export !== undefined, values.erase].filter(Boolean).length;

if (!url || !typed || positionals.length > 1 || chosen !== 1) {
  console.error(
    'Usage: DATAVERSE_URL=https://… npm run person -- --find | --export file.json | --erase [--reason text] [--name name] <email, number, name or reference>',
  );
  process.exit(2);
}

const token = tokenSource(url);
const client = createClient({ url, token });
const { name } = values;
const person = await findPerson(client, typed, name);

console.log(
  person.own.length === 0 ? 'There are no records about this person alone.' : 'Records about this person alone:',
);
for (const line of summaryOf(person.own)) console.log(line);
if (person.asReferee.length > 0) console.log(`${person.asReferee.length} references that they write of others`);
if (person.several !== undefined) console.log(person.several);
if (person.mentions.length > 0) console.log('Records about others that mention this person; check them by hand:');
for (const line of summaryOf(person.mentions)) console.log(line);

const isVolunteer = person.own.some(({ table }) => table === tables.contact || table === tables.volunteerProfile);
const isKnown = isVolunteer || person.asReferee.length > 0;
if (values.export !== undefined && !isKnown)
  console.log('No copy is written: no volunteer or referee is found by this.');
else if (values.export !== undefined && person.several === undefined) {
  const files = await writeCopy(copyOfPerson(person, new Date()), values.export);
  console.log(`Written to ${files.join(' and ')}. Read it before you hand it over.`);
}
if (values.erase && values.reason === undefined) {
  const { names, counts, emails, alone, stays, hindrance, maybe } = await planOfErasing(client, person);
  console.log(`Names: ${names.join('; ')}`);
  console.log(`Would go: ${countsText(counts, (table) => table)}, and the address in ${emails} emails.`);
  if (alone > 0) console.log(`${alone} emails went to nobody else: they would go with their text.`);
  if (stays) console.log(stays);
  for (const one of maybe) console.log(`Maybe the same person, who stays: ${one.name} (${one.reason}).`);
  console.log(hindrance ?? 'Nothing was asked yet: add --reason.');
} else if (values.erase) {
  await askToErase(client, person, { reason: values.reason ?? '', by: askedBy(await token()) });
  console.log('Written down. It is done once another officer has confirmed it on the screen “Erase a Person”.');
}
