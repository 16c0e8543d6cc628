/** The endpoints by which staff send a link. */
import type { HttpRequest } from '@azure/functions';
import * as v from 'valibot';
import type { Call, LinkToSend } from '../../domain/apiContract.ts';
import type { SentLink } from '../../domain/contract/answers.ts';
import { idempotencyKeyHeader, sendActions, whatsAppAction } from '../../domain/contract/paths.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { noteWhatsApp } from '../usecases/links/noteWhatsApp.ts';
import { sendLink } from '../usecases/links/sendLink.ts';
import { noteAsked } from '../usecases/references/askReferees.ts';
import { signatureOf } from '../usecases/signature.ts';
import type { AppContext, Staff } from '../wiring.ts';
import { type StaffAction, staffAction } from './endpoints.ts';
import { mayChangeRecord } from './mayChangeRecord.ts';
import { type Body, maybeText } from './reader.ts';

const linkToSend = v.object({
  vol_id: maybeText,
  org_id: maybeText,
  cr_id: maybeText,
  again: maybeText,
  many: v.optional(v.boolean()),
});

type SendAction = StaffAction<Call<LinkToSend, SentLink>>;

/**
 * Makes the actions that send a link. @param idNames the body's names for the row's id; the first one present counts
 */
export function sendingActions(words: LinkMessage, idNames: readonly Link['param'][] = [words.param]) {
  const reads = (body: Body) => v.parse(linkToSend, body);
  const pressBy = ({ headers }: HttpRequest, body: LinkToSend, staff: Staff, appContext: AppContext) => {
    const id = idNames.map((name) => body[name]).find((value) => value !== undefined) ?? '';
    /** Sending about a row requires the right to change that row, or a reference's volunteer. */
    const mayChange = () => mayChangeRecord(words.param, id, staff, appContext);
    return { id, idempotencyKey: headers.get(idempotencyKeyHeader), by: signatureOf(staff), mayChange };
  };
  const sendBy = (channel: keyof typeof sendActions): SendAction =>
    staffAction(reads, async (request, appContext, body, staff) => {
      const press = pressBy(request, body, staff, appContext);
      const how = {
        ...(body.again !== undefined && { confirmedDeliveryId: body.again }),
        isOfMany: body.many === true,
      };
      const sent = await sendLink(words, channel, { ...press, ...how }, appContext);
      // If it fails, whoever pressed presses again: the same press sends nothing twice, and is noted.
      if (words === linkMessages.characterReference) await noteAsked(press.id, press.by, appContext);
      return sent;
    });
  const note: SendAction = staffAction(reads, async (request, appContext, body, staff) => {
    const press = pressBy(request, body, staff, appContext);
    await press.mayChange();
    return noteWhatsApp(words, press, appContext);
  });
  return { [sendActions.email]: sendBy('email'), [sendActions.sms]: sendBy('sms'), [whatsAppAction]: note };
}
