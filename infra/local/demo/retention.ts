/** Demo data of retention and erasure: one rule in force, what the run of last night found due, and the proof of an earlier run. */
import { hindranceSentences } from '../../../domain/retention/erasing.ts';
import { heldSentence } from '../../../domain/retention/heldSentence.ts';
import { dueBefore, retentionRules } from '../../../domain/retention/rules.ts';
import {
  erasureState,
  retentionClass,
  retentionItemState,
  retentionRunState,
  retentionUnit,
} from '../../../domain/schema/choices/retention.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { individuals, turnedDown } from './cast.ts';
import { idOf } from './ids.ts';
import { randomFor } from './random.ts';
import type { RowsByTable } from './rows.ts';
import type { Profile } from './volunteers.ts';

const { rejected, exited } = volunteerStatus.codes;
const by = 'Olive Officer (officer@charity.test)';

/** Gives a volunteer who left or was turned down the instant of that, 20 to 720 days ago; returns others as they are. */
export function withStatusSince(profile: Profile, today: Day): Profile {
  const status = profile.crf69_volunteerstatus ?? null;
  if (status !== rejected && status !== exited) return profile;
  const days = randomFor(`status since/${profile.crf69_volunteerprofileid}`).whole(20, 720);
  return { ...profile, crf69_statussince: instantAt(addDays(today, -days), '15:00'), crf69_statusseen: status };
}

/** Returns the rule, a run of a month ago that deleted, and one of today that waits for an officer. */
export function retentionAround(today: Day): Pick<RowsByTable, 'retentionRule' | 'retentionRun' | 'retentionItem'> {
  const { ruleId, label, period } = retentionRules.notAccepted;
  const before = dueBefore(period, today);
  const due = turnedDown
    .map((profile) => withStatusSince(profile, today))
    .filter((profile) => Date.parse(profile.crf69_statussince ?? today) < Date.parse(before));
  const run = (day: Day) => ({ crf69_retentionrunid: idOf(`retention/${day}`), crf69_name: day, crf69_day: day });
  return {
    retentionRule: [
      {
        crf69_retentionruleid: ruleId,
        crf69_name: label,
        crf69_retentionclass: retentionClass.codes.notAccepted,
        crf69_amount: period.amount,
        crf69_unit: retentionUnit.codes[period.unit],
        crf69_inforcesince: instantAt(addDays(today, -60), '09:30'),
        crf69_changedby: by,
      },
    ],
    retentionRun: [
      {
        ...run(addDays(today, -30)),
        crf69_runstate: retentionRunState.codes.done,
        crf69_confirmedby: by,
        crf69_confirmedon: instantAt(addDays(today, -30), '10:05'),
        crf69_doneon: instantAt(addDays(today, -30), '10:15'),
        crf69_counts: JSON.stringify({ contact: 3, volunteerprofile: 3, crresponse: 6, consentevent: 3 }),
      },
      { ...run(today), crf69_runstate: retentionRunState.codes.waiting },
    ],
    retentionItem: [
      ...keptItem(today, run(addDays(today, -30)).crf69_retentionrunid),
      ...due.map((profile, index) => ({
        crf69_retentionitemid: idOf(`retention item/${profile.crf69_volunteerprofileid}`),
        crf69_name: profile.crf69_volunteerid,
        crf69_retentionclass: retentionClass.codes.notAccepted,
        crf69_itemstate: retentionItemState.codes[index === 0 ? 'held' : 'due'],
        crf69_heldbecause: index === 0 ? heldSentence : null,
        crf69_recordid: profile.crf69_volunteerprofileid,
        crf69_dueuntil: before,
        crf69_counts: JSON.stringify({ contact: 1, volunteerprofile: 1, crresponse: 2 }),
        'crf69_RetentionRun@odata.bind': rowReference(tables.retentionRun, run(today).crf69_retentionrunid),
      })),
    ],
  };
}

/** Returns the person whom the earlier run kept, because they came back meanwhile. */
const keptItem = (today: Day, run: string): RowsByTable['retentionItem'] =>
  individuals.slice(16, 17).map(({ profile }) => ({
    crf69_retentionitemid: idOf('retention item/kept'),
    crf69_name: profile.crf69_volunteerid ?? '',
    crf69_retentionclass: retentionClass.codes.notAccepted,
    crf69_itemstate: retentionItemState.codes.kept,
    crf69_heldbecause: 'It is no longer due.',
    crf69_recordid: profile.crf69_volunteerprofileid,
    crf69_dueuntil: dueBefore(retentionRules.notAccepted.period, addDays(today, -30)),
    crf69_counts: JSON.stringify({ contact: 1, volunteerprofile: 1 }),
    'crf69_RetentionRun@odata.bind': rowReference(tables.retentionRun, run),
  }));

/** Returns four erasures of people: one waits for a second officer, one is done, one was stopped, and one was given up. */
export function erasuresAround(today: Day): RowsByTable['erasure'] {
  const { contact, profile } = individuals[10] ?? {};
  const asked = {
    crf69_askedby: 'Dana Deputy (deputy@charity.test)',
    crf69_askedon: instantAt(addDays(today, -1), '11:20'),
  };
  return [
    {
      ...asked,
      crf69_erasureid: idOf('erasure/waiting'),
      crf69_name: contact?.crf69_contid ?? '',
      crf69_erasurestate: erasureState.codes.waiting,
      crf69_people: JSON.stringify([[contact?.crf69_contactid, profile?.crf69_volunteerprofileid].toSorted()]),
      crf69_reason: 'A letter of last week, and a call back on the number that we have.',
      crf69_counts: JSON.stringify({ contact: 1, volunteerprofile: 1, attendance: 12, messagedelivery: 3 }),
    },
    {
      ...asked,
      crf69_erasureid: idOf('erasure/done'),
      crf69_name: '',
      crf69_erasurestate: erasureState.codes.done,
      crf69_confirmedby: by,
      crf69_confirmedon: instantAt(addDays(today, -20), '10:00'),
      crf69_askedon: instantAt(addDays(today, -21), '15:10'),
      crf69_doneon: instantAt(addDays(today, -20), '10:05'),
      crf69_counts: JSON.stringify({ contact: 1, volunteerprofile: 1, attendance: 4, messagedelivery: 9 }),
    },
    {
      ...asked,
      crf69_erasureid: idOf('erasure/stopped'),
      crf69_name: '',
      crf69_erasurestate: erasureState.codes.stopped,
      crf69_confirmedby: by,
      crf69_confirmedon: instantAt(addDays(today, -40), '10:00'),
      crf69_askedon: instantAt(addDays(today, -41), '15:10'),
      crf69_because: hindranceSentences.request,
    },
    {
      ...asked,
      crf69_erasureid: idOf('erasure/given up'),
      crf69_name: '',
      crf69_erasurestate: erasureState.codes.givenUp,
      crf69_because: `Given up by ${by}`,
      crf69_askedon: instantAt(addDays(today, -51), '15:10'),
    },
  ];
}
