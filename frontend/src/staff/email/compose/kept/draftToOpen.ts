/** Reads what another screen opens on *Scheduled Emails*, from the state of a navigation. */

/** Returns the id of a draft that is continued. */
export const draftToOpen = (state: unknown): string | undefined => idIn(state, 'draft');

/** Returns the id of a scheduled email that is edited. */
export const emailToEdit = (state: unknown): string | undefined => idIn(state, 'edit');

function idIn(state: unknown, name: string): string | undefined {
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof id === 'string' ? id : undefined;
}
