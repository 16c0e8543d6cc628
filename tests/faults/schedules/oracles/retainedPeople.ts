/** Who is there in a year of the retention schedule, and what of them may go on which day. It uses no rule of the product. */
import { create, update } from '../../../../dataverse/operations/writeOperations.ts';
import { statusSince } from '../../../../domain/retention/statusSince.ts';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { requestWay } from '../../../../domain/schema/choices/privacy.ts';
import { inactiveState } from '../../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../../domain/schema/index.ts';
import type { Random } from '../../../../infra/local/demo/random.ts';
import { uuidBy } from '../../uuidBy.ts';

const { active, applied, exited, rejected } = volunteerStatus.codes;
const { attendance, characterReference, concern, contact, externalOrganization, privacyRequest, volunteerProfile } =
  tables;

/** In days. */
export const periods = {
  ...{ left: 180, notAccepted: 120, undecided: 150 },
  ...{ references: 90, securedAnswers: 60, heldBack: 45 },
} as const;
/** Those who are undecided lose their status. */
export const leavingAs = { left: exited, notAccepted: rejected, undecided: null } as const;

/**
 * Days count from the start. Most never come back (`backOn`), have no request (`heldUntil`: when it is closed) and do not ask to be
 * erased (`asksOn`). A concern stays open. `earlier` are the profiles that became part of theirs, one in the other.
 */
export type Somebody = {
  id: string;
  contactId: string;
  of: keyof typeof leavingAs;
  leavesOn: number;
  backOn?: number;
  heldUntil?: number;
  isConcerned: boolean;
  asksOn?: number;
  erasureId: string;
  earlier: string[];
  referenceId?: string;
  hasAnswers: boolean;
};
/** An application that looks automated; most are never taken in (`takenOn`). */
export type Application = { id: string; contactId: string; ofCompany: boolean; comesOn: number; takenOn?: number };

/** A row, or the answers in one, and from which day it is there; `must`: it is gone by this day if nobody is slow. */
export type Subject = {
  id: string;
  from: number;
  may: (day: number, agreed: ReadonlySet<string>) => boolean;
  must: (day: number) => boolean;
};

export const somebody = (random: Random, year: number): Somebody => {
  const asks = random.chance(0.04);
  const leavesOn = asks ? 2 * year : random.whole(-500, 300);
  const of = random.pick(['left', 'notAccepted', 'undecided'] as const);
  return {
    ...{ id: uuidBy(random), contactId: uuidBy(random), erasureId: uuidBy(random), leavesOn },
    of,
    isConcerned: !asks && random.chance(0.04),
    ...(asks && { asksOn: random.whole(1, year - 20) }),
    ...(random.chance(0.1) && { backOn: leavesOn + random.whole(1, 300) }),
    ...(random.chance(0.08) && { heldUntil: random.whole(1, 2 * year) }),
    earlier: Array.from({ length: random.chance(0.1) ? random.whole(1, 2) : 0 }, () => uuidBy(random)),
    ...(random.chance(0.2) && of !== 'undecided' && { referenceId: uuidBy(random) }),
    hasAnswers: random.chance(0.2) && of !== 'undecided',
  };
};

export const anApplication = (random: Random, year: number): Application => {
  const comesOn = random.whole(1, year - 20);
  return {
    ...{ id: uuidBy(random), contactId: uuidBy(random), ofCompany: random.chance(0.5), comesOn },
    ...(random.chance(0.3) && { takenOn: comesOn + random.whole(1, 60) }),
  };
};

const ofProfile = (id: string) => ({ 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, id) });
const ofContact = (id: string) => ({ 'crf69_Contact@odata.bind': rowReference(contact, id) });
const apart = { statecode: inactiveState, statuscode: 2 };

/** Returns what somebody who leaves becomes; staff deactivate every second one who does not come back. */
export const awayAs = ({ id, of, backOn }: Somebody) => ({
  crf69_volunteerstatus: leavingAs[of],
  ...(backOn === undefined && id < '8' && apart),
});

/** Returns what stores somebody as they are on the first day. */
export function rowsOf(one: Somebody, start: Date, random: Random) {
  const { id, contactId, of, leavesOn, backOn, heldUntil, isConcerned, earlier, referenceId, hasAnswers } = one;
  const name = `Person ${id}`;
  // Whoever came back before the year began is there.
  const isAway = leavesOn <= 0 && (backOn === undefined || backOn > 0);
  const since = statusSince(leavingAs[of], new Date(start.getTime() + leavesOn * 86_400_000));
  return [
    create(contact, contactId, { crf69_contid: name, ...(hasAnswers && { crf69_criminalrecords: 'Yes' }) }),
    create(volunteerProfile, id, {
      ...{ crf69_volunteerid: name, ...ofContact(contactId) },
      ...(isAway ? { crf69_volunteerstatus: leavingAs[of], ...since } : { crf69_volunteerstatus: active }),
    }),
    // Dataverse creates no row that is inactive.
    ...(isAway ? [update(volunteerProfile, id, awayAs(one))] : []),
    create(attendance, uuidBy(random), { crf69_name: name, ...ofProfile(id) }),
    ...earlier.flatMap((merged, index) => {
      const into = rowReference(volunteerProfile, earlier[index - 1] ?? id);
      return [
        create(volunteerProfile, merged, { crf69_volunteerid: name, 'crf69_MergedInto@odata.bind': into }),
        update(volunteerProfile, merged, apart),
      ];
    }),
    ...(referenceId ? [create(characterReference, referenceId, { crf69_name: 'Referee', ...ofProfile(id) })] : []),
    ...(isConcerned
      ? [
          create(concern, id, {
            ...{ crf69_about: name, crf69_concernstate: concernState.codes.raised, ...ofProfile(id) },
          }),
        ]
      : []),
    ...(heldUntil
      ? [create(privacyRequest, contactId, { crf69_requestway: requestWay.codes.phone, ...ofContact(contactId) })]
      : []),
  ];
}

/** Returns what stores an application when it comes. */
export const rowsOfApplication = ({ id, contactId, ofCompany }: Application) => [
  create(contact, contactId, { crf69_contid: `Held ${id}` }),
  ...(ofCompany
    ? [
        create(externalOrganization, id, { crf69_orgid: `Held ${id}`, ...ofContact(contactId) }),
        update(externalOrganization, id, { ...apart, crf69_heldback: true }),
      ]
    : [
        create(volunteerProfile, id, {
          ...{ crf69_volunteerid: `Held ${id}`, crf69_volunteerstatus: applied, ...ofContact(contactId) },
        }),
        update(volunteerProfile, id, { ...apart, crf69_heldback: true }),
      ]),
];

const since = (on: number | undefined, day: number): boolean => on !== undefined && on <= day;
export const isHeld = ({ heldUntil = 0, isConcerned }: Somebody, day: number): boolean =>
  isConcerned || heldUntil > day;

/** Of those who have left before, or never, the decision is of that day; of the others the first night notes it. */
const decidedOn = ({ leavesOn, backOn }: Somebody): number => (since(backOn, 0) ? 0 : Math.min(leavesOn, 0));

/** What there is of somebody. @param patience the days after which it must have gone */
export function subjectsOf(one: Somebody, patience: number): Subject[] {
  const { id, of, leavesOn, backOn, asksOn, earlier, referenceId, contactId, hasAnswers } = one;
  // Whoever has no status stays while they take part: everybody was put down for a session on the first day.
  const begins = of === 'undecided' ? Math.max(leavesOn, 0) : leavesOn;
  const isOver = (days: number, day: number) => day - begins >= days && !since(backOn, day);
  /** @param due whether its own rule says so on a day */
  const subject = (rowId: string, rule: string, due: (day: number) => boolean): Subject => ({
    id: rowId,
    from: 0,
    may: (day, agreed) =>
      since(asksOn, day) ||
      (!isHeld(one, day) &&
        ((due(day) && agreed.has(`${rule} ${id}`)) || (isOver(periods[of], day) && agreed.has(`${of} ${id}`)))),
    must: (day) => since(asksOn, day - patience) || (!isHeld(one, day - patience) && due(day - patience) && due(day)),
  });
  return [
    ...[id, ...earlier].map((rowId) => subject(rowId, of, (day) => isOver(periods[of], day))),
    ...(referenceId ? [subject(referenceId, 'references', (day) => isOver(periods.references, day))] : []),
    ...(hasAnswers
      ? [subject(contactId, 'securedAnswers', (day) => day - decidedOn(one) >= periods.securedAnswers)]
      : []),
  ];
}

export const subjectOf = ({ id, ofCompany, comesOn, takenOn }: Application, patience: number): Subject => {
  const isOver = (of: 'heldBack' | 'undecided', day: number) => day - comesOn >= periods[of];
  // Nobody decides on a volunteer who was taken in.
  const ruleOn = (day: number) => (since(takenOn, day) ? 'undecided' : 'heldBack');
  const isDue = (day: number) => isOver(ruleOn(day), day) && !(ofCompany && since(takenOn, day));
  return {
    id,
    from: comesOn,
    may: (day, agreed) => isDue(day) && agreed.has(`${ruleOn(day)} ${id}`),
    must: (day) => isDue(day - patience) && isDue(day),
  };
};
