/** Reads the references about somebody; never the answers. */
import type { Client } from '../../../../dataverse/client.ts';
import { isIn } from '../../../../dataverse/filter.ts';
import { refereesVolunteer, withAddresses } from '../../../../dataverse/readings/refereesVolunteer.ts';
import { nameOr } from '../../../../domain/noName.ts';
import { flagsOf } from '../../../../domain/references/overview.ts';
import { type ReferenceState, stateOf, wasRequestSent } from '../../../../domain/references/states.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { characterReference } = tables;

export type PersonReference = {
  id: string;
  name: string;
  relationship: string;
  state: ReferenceState;
  wasAsked: boolean;
  /** The last of what happened: named, asked, answered. ISO 8601. */
  on: string;
  needsLook: boolean;
  /** What is unusual about the referee, also after the answer. */
  flags: string[];
};

/** The latest first. @throws DataverseError; the signal's reason when aborted */
export async function readReferences(
  dataverse: Client,
  profileIds: readonly string[],
  signal?: AbortSignal,
): Promise<PersonReference[]> {
  const rows = await dataverse.listAll(characterReference, {
    select: [
      ...(['crf69_name', 'crf69_relationshiptovolunteer', 'crf69_answeredon', 'crf69_declined'] as const),
      ...([
        'crf69_bouncedon',
        'crf69_requestedon',
        'crf69_stepsdone',
        'crf69_needslook',
        'createdon',
        'statecode',
      ] as const),
      ...(['crf69_email', 'crf69_contactnumber', 'crf69_durationofacquaintance'] as const),
    ],
    expand: { crf69_VolunteerProfile: withAddresses },
    filter: isIn('_crf69_volunteerprofile_value', profileIds),
    orderBy: ['createdon desc'],
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_crresponseid,
    name: nameOr(row.crf69_name),
    relationship: row.crf69_relationshiptovolunteer ?? '',
    state: stateOf({
      active: row.statecode === activeState,
      answeredOn: row.crf69_answeredon,
      declined: row.crf69_declined,
      bouncedOn: row.crf69_bouncedon,
      requestedOn: row.crf69_requestedon,
    }),
    wasAsked: wasRequestSent(row.crf69_stepsdone),
    on: row.crf69_answeredon ?? row.crf69_requestedon ?? row.createdon,
    needsLook: row.crf69_needslook === true,
    flags: flagsOf(
      {
        email: row.crf69_email ?? '',
        number: row.crf69_contactnumber ?? '',
        relationship: row.crf69_relationshiptovolunteer ?? '',
        yearsKnown: row.crf69_durationofacquaintance ?? undefined,
        volunteer: refereesVolunteer(row.crf69_VolunteerProfile),
      },
      new Map(),
    ),
  }));
}
