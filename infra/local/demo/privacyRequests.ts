import { deadlinesOf, type RequestKind } from '../../../domain/privacy/clock.ts';
import { holidaysWith } from '../../../domain/references/publicHolidays.ts';
import { requestKind, requestWay } from '../../../domain/schema/choices/privacy.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, displayDay, instantAt } from '../../../domain/time.ts';
import { individuals } from './cast.ts';
import { idOf } from './ids.ts';
import { refereesOf } from './referees.ts';
import type { RowWithId } from './rows.ts';

type PrivacyRequest = RowWithId<typeof tables.privacyRequest>;

const by = 'Sam Staff (staff@charity.test)';

/**
 * One that just came, one past its target, one that is overdue, two that were answered, two by our page, of which one is
 * confirmed, a dispute, and a referee's.
 */
export const privacyRequestsAround = (today: Day): PrivacyRequest[] => [
  aRequest('access', { person: 6, received: addDays(today, -2) }),
  aRequest('withdrawal', {
    person: 7,
    received: addDays(today, -21),
    more: {
      crf69_checkedhow: 'Called back on the number that we have.',
      crf69_checkedon: instantAt(addDays(today, -20), '10:30'),
    },
  }),
  aRequest('correction', {
    person: 8,
    received: addDays(today, -12),
    more: {
      crf69_outcome: 'The address was corrected, and she was told.',
      crf69_closedon: instantAt(addDays(today, -9), '16:00'),
    },
  }),
  aRequest('erasure', {
    person: 9,
    received: addDays(today, -1),
    more: {
      crf69_requestway: requestWay.codes.page,
      crf69_handler: '',
      crf69_steps: `${displayDay(addDays(today, -1))} our page: asked`,
    },
  }),
  aRequest('correction', {
    person: 11,
    received: addDays(today, -4),
    more: {
      crf69_privacyrequestid: idOf('privacy request/confirmed'),
      crf69_requestway: requestWay.codes.page,
      crf69_handler: '',
      crf69_checkedhow: 'They pressed the button of the link sent to the address on record.',
      crf69_checkedon: instantAt(addDays(today, -3), '08:15'),
      crf69_steps: `${displayDay(addDays(today, -4))} our page: asked`,
    },
  }),
  aRequest('withdrawal', {
    person: 13,
    received: addDays(today, -12),
    more: { crf69_privacyrequestid: idOf('privacy request/past its target') },
  }),
  aRequest('withdrawal', {
    person: 14,
    received: addDays(today, -60),
    more: {
      crf69_privacyrequestid: idOf('privacy request/closed withdrawal'),
      crf69_checkedhow: 'Came to the office with her identity card.',
      crf69_checkedon: instantAt(addDays(today, -59), '11:00'),
      crf69_recordskept: 'The hours that she gave, for the report to the funder.',
      crf69_outcome: 'Taken off all sessions; she has the letter.',
      crf69_closedon: instantAt(addDays(today, -52), '15:00'),
    },
  }),
  aRequest('dispute', {
    person: 15,
    received: addDays(today, -30),
    more: { crf69_steps: `${displayDay(addDays(today, -30))} ${by}: written down: a claim for taxi fares is open` },
  }),
  ofReferee(today),
];

/** The first one whom somebody named. */
function ofReferee(today: Day): PrivacyRequest {
  const key = individuals[12]?.key ?? '';
  const { 'crf69_Contact@odata.bind': _contact, ...row } = aRequest('withdrawal', {
    person: 12,
    received: addDays(today, -1),
    // As if the holidays of its year were not known.
    more: {
      crf69_uncertain: true,
      crf69_privacyrequestid: idOf('privacy request/referee'),
      crf69_name: refereesOf(key)[0].Name,
    },
  });
  const reference = rowReference(tables.characterReference, idOf(`reference/${key} referee 1`));
  return { ...row, 'crf69_CharacterReference@odata.bind': reference };
}

type Of = { person: number; received: Day; more?: Partial<PrivacyRequest> };

function aRequest(kind: RequestKind, { person, received, more = {} }: Of): PrivacyRequest {
  const { contact } = individuals[person] ?? {};
  const { target, last, isUncertain } = deadlinesOf(kind, received, holidaysWith([]));
  return {
    crf69_privacyrequestid: idOf(`privacy request/${kind}`),
    crf69_name: contact?.crf69_contid ?? '',
    crf69_requestkind: requestKind.codes[kind],
    crf69_requestway: requestWay.codes.email,
    crf69_receivedon: received,
    crf69_targetday: target,
    crf69_lastday: last,
    crf69_uncertain: isUncertain,
    crf69_handler: by,
    crf69_steps: `${displayDay(received)} ${by}: written down`,
    'crf69_Contact@odata.bind': rowReference(tables.contact, contact?.crf69_contactid ?? ''),
    ...more,
  };
}
