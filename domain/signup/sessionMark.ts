/** How a link leads to one session on somebody's page: `…/me/{link}#1a2b3c4d`. A whole id would make an SMS longer. */
const length = 8;

/** Returns what is added to the link. */
export const sessionMark = (sessionId: string): string => `#${sessionId.slice(0, length)}`;

/** Returns the session that a page's address leads to. @param hash of the address, with its sign */
export const markedSession = <S extends { id: string }>(hash: string, sessions: readonly S[]): S | undefined =>
  sessions.find(({ id }) => sessionMark(id) === hash);
