import { expect, it } from 'vitest';
import { aCorporateVolunteer, aVolunteer } from './volunteers.ts';

it('a volunteer has a profile that agrees with the contact', () => {
  const { contact, profile } = aVolunteer('mei ling', {}, { crf69_email: 'mei@example.com' });
  expect(profile).toMatchObject({
    crf69_volunteerid: contact.crf69_contid,
    crf69_volunteeremail: 'mei@example.com',
    'crf69_Contact@odata.bind': `/crf69_contacts(${contact.crf69_contactid})`,
  });
});

it('a volunteer belongs to an organisation when corporate', () => {
  const { profile } = aCorporateVolunteer('kai', '00000000-0000-4000-8000-000000000001');
  expect(profile).toMatchObject({
    crf69_role: 955870007,
    crf69_volunteerstatus: 955870008,
    'crf69_Organization@odata.bind': '/crf69_externalorganizations(00000000-0000-4000-8000-000000000001)',
  });
});
