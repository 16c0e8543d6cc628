/**
 * Referees are asked and chased for seven weeks: timers overlap, addresses bounce, and referees answer while a message
 * is being sent.
 */

import { submitForm } from '../../../../api/usecases/forms/submitForm.ts';
import { askReferees } from '../../../../api/usecases/references/askReferees.ts';
import { chaseReferences } from '../../../../api/usecases/references/chaseReferences.ts';
import { create } from '../../../../dataverse/operations/writeOperations.ts';
import { examplePayload } from '../../../../domain/forms/examples.example.ts';
import { formsByName } from '../../../../domain/forms/index.ts';
import { stateCode } from '../../../../domain/references/states.ts';
import { rowReference, tables } from '../../../../domain/schema/index.ts';
import { type Random, randomFor } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';
import { type ChasedReferee, wrongChases } from '../oracles/wrongChases.ts';
import { pressUntilAnswered } from '../pressing.ts';
import type { System } from '../system.ts';
import { runQueues, tick } from '../turnsOfWork.ts';

const days = 52;
/** Hours after 10:00: one while the mail service still knows a message of the first; evenings and nights, when nothing may be sent. */
const ticks = [0, 1.2, 4, 7.5, 9, 16];

/** Runs the schedule. @returns the violations, in words */
export async function chaser(system: System, seed: string): Promise<string[]> {
  const random = randomFor(`${seed}/chaser`);
  const volunteer = uuidBy(random);
  const volunteerEmail = 'volunteer@example.com';
  const referees = [0, 1].map((index) => aReferee(index, random));
  await system.dataverse.atomic([
    create(tables.volunteerProfile, volunteer, { crf69_volunteerid: 'Ada', crf69_volunteeremail: volunteerEmail }),
    ...referees.map(({ id, email, name }) =>
      create(tables.characterReference, id, {
        crf69_name: name,
        crf69_email: email,
        crf69_state: stateCode('named'),
        'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
      }),
    ),
  ]);
  const askedOn = random.whole(0, 3);
  for (let day = 0; day < days; day += 1) {
    const begin = system.clock.now().getTime();
    for (const hours of ticks) {
      system.clock.pass((begin + hours * 3_600_000 - system.clock.now().getTime()) / 1000);
      system.step += 1;
      const isAsked = day === askedOn && hours === random.pick(ticks);
      if (isAsked || (day === askedOn + 1 && hours === 0))
        await pressUntilAnswered(system, (appContext) => askReferees(volunteer, 'Sam Staff', appContext));
      const answers = referees
        .filter((referee) => referee.answersOn === day && referee.answersAt === hours)
        .map((referee) => answer(referee, random, system));
      const timers = Array.from({ length: random.whole(1, 3) }, () => tick(system, chaseReferences));
      await Promise.all([...answers, ...timers]);
      await runQueues(system);
    }
    system.clock.pass((begin + 24 * 3_600_000 - system.clock.now().getTime()) / 1000);
  }
  return wrongChases({ referees, volunteerEmail, taken: system.taken, dataverse: system.dataverse });
}

type Referee = ChasedReferee & { answersAt: number };

function aReferee(index: number, random: Random): Referee {
  const end = random.pick(['answers', 'bounces', 'silent', 'silent'] as const);
  return {
    id: uuidBy(random),
    name: ['Tan Wei Ling', 'Priya Suresh'][index] ?? '',
    email: `referee.${index}@${end === 'bounces' ? 'bounce.test' : 'example.com'}`,
    end,
    answersOn: end === 'answers' ? random.whole(4, 30) : -1,
    answersAt: random.pick(ticks),
    answeredIn: undefined,
  };
}

async function answer(referee: Referee, random: Random, system: System): Promise<void> {
  const { form, rows } = formsByName.characterReference;
  const request = {
    idempotencyKey: uuidBy(random),
    address: 'a',
    linkId: referee.id,
    answers: { ...examplePayload(form), crf69_email: referee.email },
  };
  await pressUntilAnswered(system, (appContext) => submitForm(form, rows, request, appContext));
  referee.answeredIn = system.step;
}
