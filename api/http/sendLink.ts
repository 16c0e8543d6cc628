/** The endpoints by which staff send a link. */
import type { HttpRequest } from '@azure/functions';
import { idempotencyKeyHeader, sendActions, whatsAppAction } from '../../domain/contract/paths.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { tables } from '../../domain/schema/index.ts';
import { noteAsked } from '../usecases/askReferees.ts';
import { noteWhatsApp } from '../usecases/noteWhatsApp.ts';
import { sendLink } from '../usecases/sendLink.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { Staff } from '../wiring.ts';
import type { StaffAction } from './endpoints.ts';
import { requireRight } from './requireRight.ts';

/** The tables of the links' owners. */
export const rowsBehind = {
  vol_id: tables.volunteerProfile,
  org_id: tables.externalOrganization,
  cr_id: tables.characterReference,
} as const;

type Body = Parameters<StaffAction['run']>[2];

/**
 * Makes the actions that send a link. @param idNames the body's names for the row's id; the first one present counts
 */
export function sendingActions(words: LinkMessage, idNames: readonly string[] = [words.param]) {
  const pressIn = ({ headers }: HttpRequest, body: Body) => ({
    id: idNames.map((name) => body[name]).find((value) => typeof value === 'string') ?? '',
    idempotencyKey: headers.get(idempotencyKeyHeader),
  });
  /** Sending about a row requires the right to change that row. */
  const pressBy = async (request: HttpRequest, body: Body, staff: Staff) => {
    const press = pressIn(request, body);
    await requireRight(staff.mayWrite(rowsBehind[words.param], press.id));
    return { ...press, by: signatureOf(staff) };
  };
  const sendBy = (channel: keyof typeof sendActions): StaffAction => ({
    caller: 'staff',
    run: async (request, appContext, body, staff) => {
      const again = typeof body.again === 'string' && { again: body.again };
      const press = await pressBy(request, body, staff);
      const sent = await sendLink(words, channel, { ...press, ...again }, appContext);
      if (words === linkMessages.characterReference) await noteAsked(press.id, press.by, appContext).catch(() => {});
      return sent;
    },
  });
  const note: StaffAction = {
    caller: 'staff',
    run: async (request, appContext, body, staff) =>
      noteWhatsApp(words, await pressBy(request, body, staff), appContext),
  };
  return { [sendActions.email]: sendBy('email'), [sendActions.sms]: sendBy('sms'), [whatsAppAction]: note };
}
