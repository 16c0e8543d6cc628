/**
 * `npm run judge -- <name>`: runs a program by others that checks this project. It is fetched on first use, and never
 * part of `npm test`. Exits with 0 when everything is right, 1 when something is wrong, 2 when the judge is not
 * available.
 */
import { NotAvailable } from './judge.ts';
import { judges } from './judges.ts';

const [name = ''] = process.argv.slice(2);
process.exitCode = await ask(name);

async function ask(name: string): Promise<number> {
  const judge = judges[name];
  if (!judge) {
    console.log('npm run judge -- <name>, where the name is one of:');
    for (const [known, { about }] of Object.entries(judges)) console.log(`  ${known.padEnd(10)} ${about}`);
    return 2;
  }
  try {
    const wrong = await judge.run((line) => console.log(line));
    for (const words of wrong) console.log(`✗ ${words}`);
    console.log(wrong.length === 0 ? `${name}: nothing is wrong.` : `${name}: ${wrong.length} wrong.`);
    return wrong.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    console.log(`${name}: nothing was judged. ${error.message}`);
    return 2;
  }
}
