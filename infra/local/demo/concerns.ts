/** Concerns in each state. Their texts are invented and mild. */
import { concernCode } from '../../../domain/concerns/concernCode.ts';
import { concernKind, concernState } from '../../../domain/schema/choices/concerns.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, displayDay, instantAt } from '../../../domain/time.ts';
import { serving } from './cast.ts';
import { idOf } from './ids.ts';
import type { RowsByTable } from './rows.ts';

const facts = [
  'He went on chatting with a girl of 12 by text message after the tuition, about school. Her mother told us.',
  'She was alone with a child in the store room with the door closed, for about five minutes.',
  'A parent says that he was short with the boys when they were late.',
  'He had no time to sign in and came in by the back door twice.',
];

const { raised, lookedInto, referred, closed } = concernState.codes;

/** What officers have written so far, newest line first, each with the number of days before today. */
const written = new Map<
  number,
  { lines: readonly (readonly [number, string])[]; referredTo?: string; outcome?: string }
>([
  [lookedInto, { lines: [[12, 'Looked into; Spoke to her and to the colleague who saw it.']] }],
  [
    referred,
    {
      lines: [
        [17, 'Referred; referred to The programme’s head'],
        [20, 'Looked into; Rang the parent.'],
      ],
      referredTo: 'The programme’s head',
    },
  ],
  [
    closed,
    {
      lines: [
        [24, 'Closed; outcome written'],
        [27, 'Looked into; Asked at the front desk.'],
      ],
      outcome: 'He knows the way in now. Nothing more to do.',
    },
  ],
]);

const timelineOf = (state: number, today: Day): string =>
  (written.get(state)?.lines ?? [])
    .map(([days, did]) => `${displayDay(addDays(today, -days))} 11:05 Olive Officer: ${did}`)
    .join('\n');

/** A concern about an officer, which only the deputy is notified of and reads. */
export function officerConcernsAround(today: Day): RowsByTable['officerConcern'] {
  const id = idOf('concern/officer');
  const raisedon = instantAt(addDays(today, -2), '17:10');
  const row = {
    crf69_officerconcernid: id,
    crf69_code: concernCode(id),
    crf69_about: 'One of our safeguarding officers',
    crf69_kind: concernKind.codes.other,
    crf69_facts: 'A parent wrote to us three weeks ago, and nobody has rung her back.',
    crf69_concernstate: raised,
    crf69_raisedby: 'Sam Staff (staff@charity.test)',
    crf69_raisedon: raisedon,
    crf69_toldon: raisedon,
  };
  return [row];
}

/** A concern about the deputy, which the officers read and the deputy does not. */
export function deputyConcernsAround(today: Day): RowsByTable['deputyConcern'] {
  const id = idOf('concern/deputy');
  const raisedon = instantAt(addDays(today, -4), '11:20');
  const row = {
    crf69_deputyconcernid: id,
    crf69_code: concernCode(id),
    crf69_about: 'The deputy',
    crf69_kind: concernKind.codes.other,
    crf69_facts: 'She told two volunteers in the corridor what a concern says.',
    crf69_concernstate: raised,
    crf69_raisedby: 'Sam Staff (staff@charity.test)',
    crf69_raisedon: raisedon,
    crf69_toldon: raisedon,
  };
  return [row];
}

export function concernsAround(today: Day): RowsByTable['concern'] {
  return Object.values(concernState.codes).flatMap((state, index) => {
    const profile = serving[index];
    if (!profile) return [];
    const id = idOf(`concern/${index}`);
    const raisedon = instantAt(addDays(today, -7 * (index + 1)), '15:30');
    return {
      crf69_concernid: id,
      crf69_code: concernCode(id),
      crf69_about: profile.crf69_volunteerid,
      crf69_kind: Object.values(concernKind.codes)[index] ?? concernKind.codes.other,
      crf69_facts: facts[index] ?? '',
      crf69_concernstate: state,
      crf69_timeline: timelineOf(state, today) || null,
      crf69_referredto: written.get(state)?.referredTo ?? null,
      crf69_outcome: written.get(state)?.outcome ?? null,
      crf69_raisedby: 'Sam Staff (staff@charity.test)',
      crf69_raisedon: raisedon,
      crf69_toldon: raisedon,
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, profile.crf69_volunteerprofileid),
    };
  });
}
