/** Adding events from forms that two tabs share, or whose answer was lost, over a Dataverse. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addEvent, EventChanged, eventNow } from '../../frontend/src/staff/calendar/changeEvents.ts';
import { newDraft, readDraft } from '../../frontend/src/staff/calendar/eventDraft.ts';
import { aDataverse } from './dataverse.ts';

const service = await aDataverse();
const dataverse = service.client();
const camp = { name: 'Camp', description: 'In the woods', date: '2027-03-10' };
const party = { ...camp, name: 'Party' };

it('a form whose answer was lost adds one event, with what was typed last', async () => {
  const id = randomUUID();
  await addEvent(dataverse, { id, tried: [] }, camp);
  await addEvent(dataverse, { id, tried: [camp] }, camp);
  await addEvent(dataverse, { id, tried: [party, camp] }, { ...camp, name: ' Camp fire ' });
  expect(await eventNow(dataverse, id)).toMatchObject({ ...camp, name: 'Camp fire' });
});

it('a form of a duplicated tab does not turn the event of the other tab into its own', async () => {
  const id = randomUUID();
  await addEvent(dataverse, { id, tried: [] }, camp);
  await expect(addEvent(dataverse, { id, tried: [] }, party)).rejects.toBeInstanceOf(EventChanged);
  expect(await eventNow(dataverse, id)).toMatchObject(camp);
});

it('an empty form that was kept starts an event of its own, and a begun one goes on', () => {
  const kept = newDraft();
  expect(readDraft({ ...kept, date: camp.date })).toMatchObject({ name: '', date: camp.date, tried: [] });
  expect(readDraft(kept).id).not.toBe(kept.id);
  const begun = { ...kept, ...camp, tried: [camp] };
  expect(readDraft(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
});
