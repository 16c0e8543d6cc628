/** People submit forms: twice at once, again after a lost answer, under a key that was used, and into one link. */
import type { SubmitFormRequest } from '../../../../api/usecases/forms/submitForm.ts';
import { submitWithReceipt } from '../../../../api/usecases/forms/submitWithReceipt.ts';
import { eq } from '../../../../dataverse/filter.ts';
import { create } from '../../../../dataverse/operations/writeOperations.ts';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import { characterReference } from '../../../../domain/forms/characterReference/questions.ts';
import { examplePayload } from '../../../../domain/forms/examples.example.ts';
import { formsByName } from '../../../../domain/forms/index.ts';
import { payloadFrom } from '../../../../domain/forms/payload.ts';
import { typedVolunteerApplication } from '../../../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication } from '../../../../domain/forms/volunteerApplication/questions.ts';
import { deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../../../domain/schema/index.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';
import { type Submitted, wrongSubmissions } from '../oracles/wrongSubmissions.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';
import { runQueues, settle } from '../turnsOfWork.ts';

const locations = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];

/** Runs the schedule. @returns the violations, in words */
export async function forms(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/forms`);
  for (const id of locations) await system.dataverse.create(tables.location, id, { crf69_locid: `Centre ${id}` });
  const volunteer = uuidBy(random);
  const referee = uuidBy(random);
  await system.dataverse.atomic([
    create(tables.volunteerProfile, volunteer, { crf69_volunteerid: 'Ada' }),
    create(tables.characterReference, referee, {
      crf69_name: 'Tan Wei Ling',
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
    }),
  ]);
  const submitted: Submitted[] = [];
  const people = Array.from({ length: random.whole(1, 3) }, (_, index) => apply(index, random, submitted, system));
  const referees = Array.from({ length: random.whole(1, 2) }, (_, index) =>
    vouch(referee, index, random, submitted, system),
  );
  await Promise.all([...people, ...referees, runQueues(system)]);
  const waiting = { select: [], filter: eq('crf69_status', deliveryStatus.codes.pending), top: 1 };
  const isOver = async () => (await system.dataverse.page(tables.messageDelivery, waiting)).rows.length === 0;
  const settled = await settle(system, { isOver });
  return [
    ...(settled ? [] : ['not every receipt came to its end']),
    ...(await wrongSubmissions({ submitted, referee, taken: system.taken, dataverse: system.dataverse })),
  ];
}

/** Posts an application once or twice at the same time, again after no response, and sometimes with other answers. */
async function apply(index: number, random: Random, submitted: Submitted[], system: System): Promise<void> {
  const key = uuidBy(random);
  const email = `applicant.${index}@example.com`;
  const answersOf = (version: number) => ({
    ...payloadFrom(volunteerApplication, typedVolunteerApplication(locations)),
    crf69_email: email,
    crf69_contid: `Applicant ${'ABC'[index]}`,
    ...(version > 0 && { crf69_preferredname: `Version ${version}` }),
  });
  const versions = random.pick([[0], [0, 0], [0, 0, 0], [0, 1], [0, 0, 1]]);
  const post = async (version: number) => {
    const request = { idempotencyKey: key, address: 'a', answers: answersOf(version) };
    const answer = await submit('volunteerApplication', request, system);
    submitted.push({ form: 'application', key, who: email, version, ...answer });
  };
  if (random.chance(0.5)) await Promise.all(versions.map(post));
  else for (const version of versions) await post(version);
}

/** Posts a referee's answers; a second person may use the same link. */
async function vouch(linkId: string, index: number, random: Random, submitted: Submitted[], system: System) {
  const key = uuidBy(random);
  const answers = { ...examplePayload(characterReference), crf69_overallevaluation: `Said by ${index}` };
  const post = async () => {
    const answer = await submit('characterReference', { idempotencyKey: key, address: 'b', linkId, answers }, system);
    submitted.push({ form: 'reference', key, who: `Said by ${index}`, version: 0, ...answer });
  };
  await Promise.all(Array.from({ length: random.whole(1, 2) }, post));
}

async function submit(
  name: 'volunteerApplication' | 'characterReference',
  request: SubmitFormRequest,
  system: System,
): Promise<{ receipt?: Receipt; refused?: string }> {
  const { form, rows } = formsByName[name];
  const answer = await pressUntilAnswered(system, (appContext) =>
    submitWithReceipt(form, rows, request, appContext, () => {}),
  );
  return 'result' in answer ? { receipt: answer.result } : { refused: answer.problem.details.code };
}
