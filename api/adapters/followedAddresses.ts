/** Scheduled emails to somebody who has a new address by now, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, contains, eq, or } from '../../dataverse/filter.ts';
import type { ChosenPeople } from '../../domain/contract/email.ts';
import { mostOfAddress, readChosen, storedChosen } from '../../domain/messages/chosenPeople.ts';
import { joinRecipients, normalisedAddress, readRecipients } from '../../domain/messages/recipientList.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';

/** A person's email address that they have changed, or are about to. */
export type EarlierAddress = { contact: string; before: string };

export type FollowedAddresses = {
  /**
   * Sends the scheduled emails for which staff chose this person at an earlier address to the one on record now: they may have
   * changed it again since. A typed address stays, and so does that of others who were chosen there. Idempotent.
   * @throws DataverseError `preconditionFailed` if one was changed, or began to be sent, since it was read
   */
  follow: (earlier: EarlierAddress) => Promise<void>;
};

const { contact, scheduledEmail } = tables;
const { scheduled, missed } = dispatchStatus.codes;
const waits = or(
  eq('crf69_dispatchstatus', null),
  eq('crf69_dispatchstatus', scheduled),
  eq('crf69_dispatchstatus', missed),
);

export const followedAddressesIn = (dataverse: Client): FollowedAddresses => ({
  async follow({ contact: id, before }) {
    const person = await dataverse.find(contact, id, { select: ['crf69_email'] });
    const after = person?.crf69_email?.trim() ?? '';
    // The change may have failed.
    if (after === '' || normalisedAddress(after) === normalisedAddress(before)) return;
    const rows = await dataverse.listAll(scheduledEmail, {
      select: ['crf69_recipients', 'crf69_chosenpeople'],
      filter: and(waits, contains('crf69_chosenpeople', id)),
    });
    for (const row of rows) {
      const { addresses, wrong } = readRecipients(row.crf69_recipients);
      const written = { recipients: [...addresses, ...wrong], chosen: readChosen(row.crf69_chosenpeople) };
      const moved = movedTo(written, { contact: id, before, after });
      if (!moved) continue;
      const change = {
        crf69_recipients: joinRecipients(moved.recipients),
        crf69_chosenpeople: storedChosen(moved.chosen, Number.POSITIVE_INFINITY),
      };
      await dataverse.update(scheduledEmail, row.crf69_scheduledemailid, change, { ifMatch: row['@odata.etag'] });
    }
  },
});

type Move = EarlierAddress & { after: string };
type Written = { recipients: readonly string[]; chosen: ChosenPeople };

/** Returns the recipients with the new address; undefined where this person was not chosen at the earlier one. */
function movedTo({ recipients, chosen }: Written, { contact: id, before, after }: Move): Written | undefined {
  const [from, to] = [normalisedAddress(before), normalisedAddress(after)];
  const ids = chosen[from] ?? [];
  if (!ids.includes(id)) return undefined;
  const others = ids.filter((one) => one !== id);
  const isThere = recipients.some((one) => normalisedAddress(one) === to);
  const there = chosen[to];
  // Where the address was typed, it means everybody who has it.
  const atNew = isThere && !there ? undefined : [...new Set([...(there ?? []), id])].slice(0, mostOfAddress);
  const { [from]: _left, ...rest } = chosen;
  return {
    recipients: recipients.flatMap((one) => {
      if (normalisedAddress(one) !== from) return one;
      return [...(others.length > 0 ? [one] : []), ...(isThere ? [] : [after])];
    }),
    chosen: { ...rest, ...(others.length > 0 && { [from]: others }), ...(atNew && { [to]: atNew }) },
  };
}
