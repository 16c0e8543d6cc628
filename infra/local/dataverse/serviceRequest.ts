/** A request and its answer, however they came: over HTTP or inside a `$batch`. */
import type { SecurityRole } from '../../../domain/access/index.ts';
import type { Json } from './json.ts';
import type { Model } from './model/model.ts';
import type { Organization } from './organization.ts';
import type { Preferences } from './preferences.ts';
import type { Rights } from './rights.ts';
import type { Store } from './storage/store.ts';
import type { People } from './tokens.ts';

/** `path` is percent-encoded and relative to the service's root; `search` begins with `?` or is empty. */
export type ServiceRequest = {
  method: string;
  path: string;
  search: string;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  body: string;
};

export type { Json, JsonObject } from './json.ts';
export type ServiceAnswer = { status: number; headers: Record<string, string>; body?: string };

export type Service = {
  organization: Organization;
  /** The organisation's model at the time of this request. */
  model: Model;
  store: Store;
  people: People;
  rightsFor: (role: SecurityRole | undefined, userId: string) => Rights;
  now(): Date;
  /** How many rows `$apply` may aggregate, if not Dataverse's number. */
  mostAggregated?: number | undefined;
};
export type Caller = {
  userId: string;
  rights: Rights;
  /** The service's address as the caller sees it: `http://localhost:4281/api/data/v9.2`. */
  root: string;
};

/** Everything that an operation needs to answer one request. */
export type Exchange = Service &
  Caller & {
    request: ServiceRequest;
    preferences: Preferences;
    /** Inside a change set: the URLs of rows that earlier requests created, by Content-ID. */
    contentIds: ReadonlyMap<string, string>;
  };

export const noContent = (headers: Record<string, string> = {}): ServiceAnswer => ({ status: 204, headers });

/**
 * Builds a JSON answer.
 * @param preferences when given, `Preference-Applied` reports which of them the answer follows
 */
export function jsonAnswer(
  status: number,
  body: Json,
  headers: Record<string, string> = {},
  preferences?: Preferences,
): ServiceAnswer {
  const applied = preferences?.applied.join(',') ?? '';
  return {
    status,
    headers: {
      'Content-Type': 'application/json; odata.metadata=minimal',
      ...(applied === '' ? {} : { 'Preference-Applied': applied }),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}
