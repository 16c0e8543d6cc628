/** Every error that the service can answer: the HTTP status, Dataverse's code, and a message for a developer. */

export class DataverseError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'DataverseError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const queryCode = '0x80060888';
const payloadCode = '0x80048d19';

export const missingRow = (table: string, id: string): DataverseError =>
  new DataverseError(404, '0x80040217', `Entity '${table}' With Id = ${id} Does Not Exist`);

export const missingKey = (table: string): DataverseError =>
  new DataverseError(404, '0x80060891', `A record with the specified key values does not exist in ${table} entity`);

export const unknownSegment = (segment: string): DataverseError =>
  new DataverseError(404, '0x8006088a', `Resource not found for the segment '${segment}'.`);

export const unknownProperty = (property: string, table: string): DataverseError =>
  badQuery(`Could not find a property named '${property}' on type 'Microsoft.Dynamics.CRM.${table}'.`);

/** A query that Dataverse cannot read or does not allow. */
export const badQuery = (message: string): DataverseError => new DataverseError(400, queryCode, message);

/** A body whose shape or types do not fit the table. */
export const badPayload = (message: string): DataverseError =>
  new DataverseError(400, payloadCode, `Error identified in Payload provided by the user: ${message}`);

export const undeclaredProperty = (property: string, table: string): DataverseError =>
  badPayload(
    `The property '${property}' does not exist on type 'Microsoft.Dynamics.CRM.${table}'. ` +
      'Make sure to only use property names that are defined by the type.',
  );

export const lookupValueInBody = (property: string): DataverseError =>
  new DataverseError(
    400,
    queryCode,
    `CRM do not support direct update of Entity Reference properties, Use Navigation properties instead. (${property})`,
  );

export const tooLong = (property: string, table: string, maxLength: number): DataverseError =>
  new DataverseError(
    400,
    '0x80044331',
    `A validation error occurred. The length of the '${property}' attribute of the '${table}' entity exceeded ` +
      `the maximum allowed length of '${maxLength}'.`,
  );

export const outOfRange = (property: string, table: string, min: number, max: number): DataverseError =>
  new DataverseError(
    400,
    '0x80044330',
    `A validation error occurred. The value of '${property}' on record of type '${table}' is outside the valid ` +
      `range. Accepted values: ${min} to ${max}.`,
  );

export const unknownOption = (property: string, table: string, code: number): DataverseError =>
  new DataverseError(
    400,
    '0x8004431a',
    `A validation error occurred. The value ${code} of '${property}' on record of type '${table}' is outside the ` +
      'valid range of the choice.',
  );

export const changedSince = (): DataverseError =>
  new DataverseError(
    412,
    '0x80060882',
    "The version of the existing record doesn't match the RowVersion property provided.",
  );

export const alreadyThere = (): DataverseError =>
  new DataverseError(412, '0x80060882', 'A record with matching key values already exists.');

export const duplicateId = (): DataverseError =>
  new DataverseError(412, '0x80040237', 'Cannot insert duplicate key. A record with this primary key already exists.');

export const duplicateKey = (key: string): DataverseError =>
  new DataverseError(
    412,
    '0x80060892',
    `Entity Key ${key} violated. A record with the same values already exists. A duplicate record cannot be created.`,
  );

export const noPrivilege = (userId: string): DataverseError =>
  new DataverseError(403, '0x80040220', `Principal user (Id=${userId}) is missing the privileges of a staff role.`);

/**
 * The error for a missing privilege.
 * @param privilege Dataverse's name: `prvReadcrf69_contact`
 */
export const missingPrivilege = (userId: string, privilege: string, table: string): DataverseError =>
  new DataverseError(
    403,
    '0x80040220',
    `Principal user (Id=${userId}, type=8) is missing ${privilege} privilege for entity '${table}'. ` +
      'Roles are defined in domain/access.',
  );

/** The error for a row of somebody else's. @param privilege as in `missingPrivilege` */
export const notOwn = (userId: string, privilege: string): DataverseError =>
  new DataverseError(403, '0x80040220', `Principal user (Id=${userId}, type=8) has ${privilege} for own rows alone.`);

export const missingColumnRight = (userId: string, action: string, column: string, table: string): DataverseError =>
  new DataverseError(
    403,
    '0x80040220',
    `Caller user with Id ${userId} does not have ${action} permissions for the secured attribute '${column}' in the '${table}' entity.`,
  );

/**
 * An error that names a feature of Dataverse that the local service does not have, so that nobody mistakes silence for
 * success.
 */
export const notSupported = (what: string): DataverseError =>
  new DataverseError(501, queryCode, `${what} is not supported by the local Dataverse service.`);

export const methodNotAllowed = (method: string, path: string): DataverseError =>
  new DataverseError(405, '0x8006088a', `The HTTP method '${method}' is not supported for '${path}'.`);
