import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ApiAnswer, LocationItem } from '../../domain/contract/answers.ts';
import { apiPaths, idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { payloadFrom } from '../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../domain/forms/volunteerApplication.example.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication.ts';
import { openStore } from '../../infra/local/dataverse/storage/store.ts';
import { atLeast, type Figure } from './figure.ts';
import { call, compareRates, ratePerSecond } from './load.ts';

const goal = 0.3;

/** Whole applications stored for good ÷ rows that SQLite alone commits, under the same settings on the same disk. */
export const submission: Figure = {
  name: 'submission',
  async measure({ functionsUrl, folder }) {
    const body = await anApplication(functionsUrl);
    let people = 0;
    const submit = () => {
      people += 1;
      const headers = {
        'Content-Type': 'application/json',
        [idempotencyKeyHeader]: randomUUID(),
        'X-Forwarded-For': addressOf(people),
      };
      return call(functionsUrl + apiPaths.volunteerApplication, headers, body);
    };
    const store = openStore(path.join(folder, 'bare.db'));
    store.exec('CREATE TABLE application (id TEXT PRIMARY KEY, answers TEXT NOT NULL)');
    const commit = async () => {
      store.run('INSERT INTO application VALUES (?, ?)', [randomUUID(), body]);
    };
    const ours = () => ratePerSecond(submit, { concurrency: 8, seconds: 2 });
    const bare = () => ratePerSecond(commit, { concurrency: 1, seconds: 1 });
    // Both sides warm.
    await compareRates(1, ours, bare);
    const rates = await compareRates(5, ours, bare);
    store.close();
    return [
      {
        what: 'Submission, durable ÷ single-row commits of SQLite',
        measured: `${rates.ratio.toFixed(2)} (${rates.ours.toFixed(0)} ÷ ${rates.bare.toFixed(0)} a second)`,
        goal: `≥ ${goal}`,
        verdict: atLeast(rates.ratio, goal),
      },
    ];
  },
};

/** Everybody has a phone of their own; one address may not send that many. */
const addressOf = (person: number): string => `10.${[16, 8, 0].map((bits) => (person >> bits) & 255).join('.')}`;

async function anApplication(functionsUrl: string): Promise<string> {
  const response = await fetch(functionsUrl + apiPaths.locations);
  const answer: ApiAnswer<LocationItem[]> = await response.json();
  if (!answer.success) throw new Error(answer.error.message);
  const locations = answer.data.slice(0, 3).map(({ code }) => code);
  return JSON.stringify(payloadFrom(volunteerApplication, typedVolunteerApplication(locations)));
}
