/** A request to the communication service, and its answer. */
import type { Outbox, RawRequest } from './outbox.ts';
import type { Quota } from './quota.ts';
import type { Reports } from './reports.ts';

/** `deduplicate`: a repeated operation id is answered without sending again. */
export type Mode = { deduplicate: boolean };

export type Exchange = {
  request: RawRequest;
  outbox: Outbox;
  mode: Mode;
  quota: Quota;
  reports: Reports;
  now: Date;
  /** Email operations whose status nobody has requested yet. */
  running: Set<string>;
};

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

/** An error that the service answers, in Azure's shape. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const badRequest = (message: string): Refused => new Refused(400, 'BadRequest', message);
