/** An address in what only officers read is counted for them, and for nobody who may not read it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mentionsOf, securedMentionsOf } from '../../dataverse/readings/mentions.ts';
import { appRole, safeguardingDeputy, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, tokensOf } from './dataverse.ts';

const roles = {
  app: { role: appRole },
  staff: { role: volunteerStaff },
  officer: { role: volunteerOfficer },
  deputy: { role: safeguardingDeputy },
};
const service = await aDataverse({ tokens: tokensOf(roles) });
const { contact, restoration, suspension } = tables;
const address = 'mei@x.test';

it('officers find an address in the secured columns of rows about others; staff find it in none, and nobody in a concern', async () => {
  const all = service.client();
  const own = randomUUID();
  await all.create(contact, own, { crf69_email: address, crf69_criminalrecords: address });
  await all.create(contact, randomUUID(), { crf69_about: address, crf69_mentalhealthissues: `Asks ${address}` });
  await all.create(suspension, randomUUID(), { crf69_reason: address });
  await all.create(restoration, randomUUID(), { crf69_reason: address });
  await all.create(tables.concern, randomUUID(), { crf69_facts: address });
  const sought = { addresses: [address], own: [own] };
  expect(await mentionsOf(service.clientOf('app'), sought)).toEqual({ contact: 1 });
  const seenBy = (who: keyof typeof roles) => securedMentionsOf(service.clientOf(who), sought);
  const secured = { contact: 1, suspension: 1, restoration: 1 };
  expect([await seenBy('officer'), await seenBy('deputy')]).toEqual([secured, secured]);
  expect(await seenBy('staff')).toEqual({});
});
