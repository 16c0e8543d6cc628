/** The order in which a preview shows recipients: those whose copies go wrong first come first. */

export type Previewed<Recipient> = {
  recipient: Recipient;
  /** The name as the email is filled with it; empty if it is not known. */
  name: string;
  /** Why it comes first. */
  extreme?: 'longest' | 'emptiest';
};

/**
 * Returns the one with the longest name first, then one without a name (or else with the shortest), then the others in
 * their order.
 * @param nameOf the name that a recipient's copy is filled with
 */
export function previewOrder<Recipient>(
  recipients: readonly Recipient[],
  nameOf: (recipient: Recipient) => string,
): Previewed<Recipient>[] {
  const all = recipients.map((recipient) => ({ recipient, name: nameOf(recipient) }));
  const first = all[0];
  if (!first || all.length === 1) return all;
  const longest = all.reduce((most, one) => (one.name.length > most.name.length ? one : most), first);
  const rest = all.filter((one) => one !== longest);
  const emptiest = rest.reduce((least, one) => (one.name.length < least.name.length ? one : least));
  return [
    { ...longest, extreme: 'longest' },
    { ...emptiest, extreme: 'emptiest' },
    ...rest.filter((one) => one !== emptiest),
  ];
}
