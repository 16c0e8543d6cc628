/** Reminders to referees: one reference in every state. */
import { chaseColumns } from '../../../domain/references/chaseColumns.ts';
import { afterStep, askedFor, type Chase, nextStep, notAsked, usualPlan } from '../../../domain/references/nextStep.ts';
import { holidaysWith } from '../../../domain/references/publicHolidays.ts';
import { declineCause } from '../../../domain/schema/choices/references.ts';
import type { tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import type { Random } from './random.ts';
import type { Overrides } from './rows.ts';

export const openFates = ['named', 'asked', 'asked', 'silent', 'held', 'bounced', 'declined', 'replaced'] as const;

type Columns = Overrides<typeof tables.characterReference>;

const plan = usualPlan(holidaysWith([]));
const by = 'Sam Staff (staff@charity.test)';
const columns = (chase: Chase): Columns => ({ ...chaseColumns(chase, plan), crf69_requestedby: by });

/** The columns of a reference that was requested at that instant and has been given. */
export const answeredChase = (askedOn: string): Columns =>
  columns({ ...askedFor(notAsked, new Date(askedOn), plan), stepsDone: 1, state: 'answered' });

/** Builds a reference that is still missing. */
export function openChase(fate: (typeof openFates)[number], today: Day, random: Random): Columns {
  if (fate === 'named') return chaseColumns(notAsked, plan);
  const daysAgo = fate === 'silent' ? random.whole(50, 70) : random.whole(2, 30);
  const asked = chasedUntil(askedFor(notAsked, new Date(instantAt(addDays(today, -daysAgo), '10:00')), plan), today);
  const on = instantAt(addDays(today, -1), '11:00');
  switch (fate) {
    case 'held':
      return { ...columns({ ...asked, held: true }), crf69_heldon: on, crf69_heldby: by };
    case 'bounced':
      return { ...columns({ ...asked, state: 'bounced', anotherSince: on, anotherAskedOn: on }), crf69_bouncedon: on };
    case 'replaced':
      return {
        ...columns({ ...asked, state: 'replaced', anotherSince: on, anotherAskedOn: on }),
        crf69_replacedon: on,
        crf69_replacedby: by,
        statecode: 1,
        statuscode: 2,
      };
    case 'declined':
      return {
        ...columns({ ...asked, state: 'declined' }),
        crf69_declined: true,
        crf69_declinecause: random.code(declineCause),
        crf69_answeredon: on,
      };
    default:
      return columns(asked);
  }
}

/** Applies each step of the chase that fell before today. */
function chasedUntil(asked: Chase, today: Day): Chase {
  let chase = asked;
  for (let next = nextStep(chase, plan); next && next.on < instantAt(today, '00:00'); next = nextStep(chase, plan))
    chase = afterStep(chase, next, new Date(next.on), plan);
  return chase;
}
