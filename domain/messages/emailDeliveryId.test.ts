import { expect, it } from 'vitest';
import { emailDeliveryId } from './emailDeliveryId.ts';

const id = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const scheduled = { kind: 'scheduled', id, scheduledOn: '2026-11-23T01:00:00Z' } as const;
const to = 'mei@example.org';

// With another id, everybody gets an email a second time that is under way while the new version starts.
it('the ids of deliveries stay what they are', () => {
  expect(emailDeliveryId(scheduled, to)).toBe('348421a1-d5ee-55fb-9440-a383bd66d586');
  expect(emailDeliveryId({ ...scheduled, kind: 'bulk' }, to)).toBe('ec141b4e-c5dd-5c71-be2f-8ed64c1a0dd8');
});

it('a delivery is the same for the same email and address, however they are written', () => {
  const same = { ...scheduled, id: id.toUpperCase(), scheduledOn: '2026-11-23T09:00:00+08:00' };
  expect(emailDeliveryId(same, ' Mei@Example.org ')).toBe(emailDeliveryId(scheduled, to));
});

it('a delivery is another one for another address, email or time, and a bulk email has only one time', () => {
  const later = { ...scheduled, scheduledOn: '2026-11-24T01:00:00Z' };
  const other = { ...scheduled, id: id.replace('7d', '7e') };
  const ids = [
    emailDeliveryId(scheduled, to),
    emailDeliveryId(scheduled, 'tan@example.org'),
    emailDeliveryId(later, to),
    emailDeliveryId(other, to),
    emailDeliveryId({ ...scheduled, kind: 'bulk' }, to),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(emailDeliveryId({ ...later, kind: 'bulk' }, to)).toBe(emailDeliveryId({ ...scheduled, kind: 'bulk' }, to));
});
