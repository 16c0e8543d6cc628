/** Concerns in each state. What they say is invented, and mild. */
import { concernCode } from '../../../domain/concerns/concernCode.ts';
import { concernKind, concernState } from '../../../domain/schema/choices/concerns.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { serving } from './cast.ts';
import { idOf } from './ids.ts';
import type { RowsByTable } from './rows.ts';

const facts = [
  'He went on chatting with a girl of 12 by text message after the tuition, about school. Her mother told us.',
  'She was alone with a child in the store room with the door closed, for about five minutes.',
  'A parent says that he was short with the boys when they were late.',
  'He had no time to sign in and came in by the back door twice.',
];

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
      crf69_aboutofficer: false,
      crf69_kind: Object.values(concernKind.codes)[index] ?? concernKind.codes.other,
      crf69_facts: facts[index] ?? '',
      crf69_concernstate: state,
      crf69_raisedby: 'Sam Staff (staff@charity.test)',
      crf69_raisedon: raisedon,
      crf69_toldon: raisedon,
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, profile.crf69_volunteerprofileid),
    };
  });
}
