const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a row's id. Not every id is an RFC 4122 one: Dataverse makes its own so that they sort by time. */
export const isGuid = (text: string): boolean => guid.test(text);
