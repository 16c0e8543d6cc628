import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReferee, aVolunteer } from './linkedRows.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const open = (form: typeof volunteerFeedback, id: string, address: string = randomUUID()) =>
  openLink(form, { text: id, address }, appContext());

const invalidLink = { details: { status: 404, code: 'invalid-link' } };

describe('a good link', () => {
  it('a good link returns the name of the volunteer', async () => {
    const id = await aVolunteer(appContext().dataverse);
    expect(await open(volunteerFeedback, id)).toEqual({ vol_name: 'Nur Aisyah' });
    expect(await open(volunteerFeedback, id.toUpperCase())).toEqual({ vol_name: 'Nur Aisyah' });
  });

  it('a good link returns to a referee what the volunteer entered about them, and nothing empty or of others', async () => {
    expect(await open(characterReference, await aReferee(appContext().dataverse))).toEqual({
      vol_name: 'Nur Aisyah',
      crf69_name: 'Tan Wei Ling',
      crf69_contactnumber: '+6598765432',
      crf69_organisation: 'A hospital',
      crf69_durationofacquaintance: '4.5',
    });
  });

  it('a good link is valid however its id was made', async () => {
    const id = 'a1b2c3d4-5678-ea11-0811-000d3a1b2c3d';
    await appContext().dataverse.create(tables.volunteerProfile, id, { crf69_volunteerid: 'Made by Dataverse' });
    expect(await open(volunteerFeedback, id)).toEqual({ vol_name: 'Made by Dataverse' });
  });
});

describe('a link that leads nowhere', () => {
  it.each(['', 'x', `${randomUUID()})/crf69_Contact`, `{${randomUUID()}}`, randomUUID()])(
    'a link that leads nowhere is %j',
    async (id) => {
      await expect(open(volunteerFeedback, id)).rejects.toMatchObject(invalidLink);
    },
  );

  it('a link that leads nowhere has the id of another table', async () => {
    const { dataverse } = appContext();
    await expect(open(characterReference, await aVolunteer(dataverse))).rejects.toMatchObject(invalidLink);
    await expect(open(volunteerFeedback, await aReferee(dataverse))).rejects.toMatchObject(invalidLink);
  });
});

describe('the limit on invalid links', () => {
  const waitTenMinutes = { details: { status: 429, code: 'too-many-requests', retryAfterSeconds: 600 } };

  it('the limit refuses invalid links from the address after twenty, never a valid one, and none from another address', async () => {
    const good = await aVolunteer(appContext().dataverse);
    for (let tries = 0; tries < 20; tries += 1) {
      await expect(open(volunteerFeedback, randomUUID(), 'guesser')).rejects.toMatchObject(invalidLink);
    }
    await expect(open(volunteerFeedback, 'x', 'guesser')).rejects.toMatchObject(waitTenMinutes);
    expect(await open(volunteerFeedback, good, 'guesser')).toEqual({ vol_name: 'Nur Aisyah' });
    await expect(open(volunteerFeedback, 'x', 'somebody')).rejects.toMatchObject(invalidLink);
    appContext().pass(600);
    await expect(open(volunteerFeedback, 'x', 'guesser')).rejects.toMatchObject(invalidLink);
  });

  it('the limit applies to simultaneous tries', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => open(volunteerFeedback, randomUUID(), 'hasty')),
    );
    const statuses = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.details.status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('the limit counts one invalid link once, however many people of a school open it', async () => {
    const dead = randomUUID();
    for (let tries = 0; tries < 50; tries += 1) {
      const id = tries % 2 === 0 ? dead : dead.toUpperCase();
      await expect(open(volunteerFeedback, id, 'school')).rejects.toMatchObject(invalidLink);
    }
  });

  it('the limit counts no valid link', async () => {
    const good = await aVolunteer(appContext().dataverse);
    for (let tries = 0; tries < 50; tries += 1) await open(volunteerFeedback, good, 'hall of volunteers');
    await expect(open(volunteerFeedback, randomUUID(), 'hall of volunteers')).rejects.toMatchObject(invalidLink);
  });
});
