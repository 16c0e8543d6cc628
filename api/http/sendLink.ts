/** The doors by which staff send a link. */
import type { HttpRequest } from '@azure/functions';
import { idempotencyKeyHeader, sendActions, whatsAppAction } from '../../domain/contract/paths.ts';
import type { LinkMessage } from '../../domain/messages/linkMessages.ts';
import { noteWhatsApp } from '../usecases/noteWhatsApp.ts';
import { sendLink } from '../usecases/sendLink.ts';
import type { StaffAction } from './doors.ts';

type Body = Parameters<StaffAction['run']>[2];

/** @param idNames what the body may call the row's id; the first one that is there counts */
export function sendingActions(words: LinkMessage, idNames: readonly string[] = [words.param]) {
  const pressIn = ({ headers }: HttpRequest, body: Body) => ({
    id: idNames.map((name) => body[name]).find((value) => typeof value === 'string') ?? '',
    idempotencyKey: headers.get(idempotencyKeyHeader),
  });
  const sendBy = (channel: keyof typeof sendActions): StaffAction => ({
    caller: 'staff',
    run: (request, world, body) =>
      sendLink(
        words,
        channel,
        { ...pressIn(request, body), ...(typeof body.again === 'string' && { again: body.again }) },
        world,
      ),
  });
  const note: StaffAction = {
    caller: 'staff',
    run: (request, world, body) => noteWhatsApp(words, pressIn(request, body), world),
  };
  return { [sendActions.email]: sendBy('email'), [sendActions.sms]: sendBy('sms'), [whatsAppAction]: note };
}
