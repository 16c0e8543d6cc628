/** Returns the id of the draft that *Drafts* opens on *Scheduled Emails*, from the state of a navigation. */
export function draftToOpen(state: unknown): string | undefined {
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'draft') : undefined;
  return typeof id === 'string' ? id : undefined;
}
