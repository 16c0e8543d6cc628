/** Literals of an OData URL, distinguished by how they are written. */

export type Literal =
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  | { type: 'yesNo'; value: boolean }
  | { type: 'guid'; value: string }
  | { type: 'date'; value: string }
  | { type: 'dateTime'; value: string }
  | { type: 'null' };

const edmNames = {
  text: 'Edm.String',
  number: 'Edm.Double',
  yesNo: 'Edm.Boolean',
  guid: 'Edm.Guid',
  date: 'Edm.Date',
  dateTime: 'Edm.DateTimeOffset',
  null: 'null',
} as const;

export const edmNameOf = (literal: Literal): string => edmNames[literal.type];

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isGuid = (text: string): boolean => guidPattern.test(text);

/**
 * Returns an instant as the database stores it: UTC without its zone, `2026-03-01T01:00:00`, so that text order is time
 * order. Returns undefined when the text is no instant. Fractions of a second stay, for comparisons.
 * @param text ISO 8601 with an offset or `Z`
 */
export function storedInstant(text: string): string | undefined {
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|[+-]\d{2}:\d{2})$/i.exec(text);
  const time = match ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  return new Date(time).toISOString().replace(/(\.000)?Z$/, '');
}
