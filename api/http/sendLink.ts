/** The doors by which staff send a link. */
import { idempotencyKeyHeader, sendActions } from '../../domain/contract/paths.ts';
import type { LinkMessage } from '../../domain/messages/linkMessages.ts';
import { sendLink } from '../usecases/sendLink.ts';
import type { StaffAction } from './doors.ts';

/** @param idNames what the body may call the row's id; the first one that is there counts */
export function sendingActions(words: LinkMessage, idNames: readonly string[] = [words.param]) {
  const sendBy = (channel: keyof typeof sendActions): StaffAction => ({
    caller: 'staff',
    run: (request, world, body) => {
      const id = idNames.map((name) => body[name]).find((value) => typeof value === 'string') ?? '';
      return sendLink(words, channel, { id, idempotencyKey: request.headers.get(idempotencyKeyHeader) }, world);
    },
  });
  return { [sendActions.email]: sendBy('email'), [sendActions.sms]: sendBy('sms') };
}
