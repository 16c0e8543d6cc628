/** The endpoints of volunteers' own pages. */
import * as v from 'valibot';
import type { Call } from '../../domain/apiContract.ts';
import { askedKinds } from '../../domain/contract/askedKinds.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import {
  type AskLinkBody,
  type Certificate,
  type CheckBody,
  type DetailsBody,
  detailLengths,
  type GiveUpBody,
  type MessagesBody,
  mostOfWord,
  type OwnMessages,
  type OwnPage,
  type OwnRequests,
  type OwnRequestsBody,
  type PlaceAnswer,
  type PublicSession,
  type SavedDetails,
  type TakeBody,
} from '../../domain/contract/volunteering.ts';
import { mapValues } from '../../domain/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { problems } from '../usecases/problems.ts';
import { askForLink } from '../usecases/volunteering/askedLinks.ts';
import { changePlace } from '../usecases/volunteering/changePlace.ts';
import { endEarlierLinks } from '../usecases/volunteering/endEarlierLinks.ts';
import { endOwnLinks, makeOwnLink } from '../usecases/volunteering/followOwnLink.ts';
import { askForNewAddress, confirmNewAddress } from '../usecases/volunteering/newAddress.ts';
import { ownMessages } from '../usecases/volunteering/ownMessages.ts';
import { ownRequests } from '../usecases/volunteering/ownRequests.ts';
import { lookAtSession } from '../usecases/volunteering/publicSession.ts';
import { saveDetails } from '../usecases/volunteering/saveDetails.ts';
import { checkCertificate, showOwnPage } from '../usecases/volunteering/showOwnPage.ts';
import { callerAddress } from './callerAddress.ts';
import { type PublicAction, type PublicEndpoint, publicAction, type StaffAction, staffAction } from './endpoints.ts';
import { linkTryOf } from './linkIdIn.ts';
import { pageLanguage } from './pageLanguage.ts';
import { guid, instant, maybeText, reader, text } from './reader.ts';
import { requireRight } from './requireRight.ts';

type OfVolunteer = { vol_id: string };
type Nothing = Record<string, never>;

export const openingOwnPage: PublicEndpoint<OwnPage> = {
  caller: 'anyone',
  run: (request, appContext) => showOwnPage(linkTryOf(request), appContext),
};

const noSession = () => problems.invalidAnswers({ session: 'Please say which session.' });
/** A page of another version may send it otherwise: that is no reason to refuse a place. */
const maybeShown = v.fallback(
  v.optional(v.object({ start: instant, end: v.nullable(instant), place: v.string() })),
  undefined,
);
const readTake = reader(v.object({ session: guid, shown: maybeShown }), noSession);
const readGiveUp = reader(v.object({ session: guid, word: maybeText, isTurn: v.optional(v.boolean()) }), noSession);

export const takingPlace: PublicAction<Call<TakeBody, PlaceAnswer>> = publicAction(
  readTake,
  (request, appContext, { session, shown }) => {
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    return changePlace({ do: 'take', tried: linkTryOf(request), idempotencyKey, session, shown }, appContext);
  },
);

export const givingUpPlace: PublicAction<Call<GiveUpBody, PlaceAnswer>> = publicAction(
  readGiveUp,
  (request, appContext, { session, word = '', isTurn }) => {
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    const said = word.trim().slice(0, mostOfWord);
    const tried = linkTryOf(request);
    return changePlace({ do: 'giveUp', tried, idempotencyKey, session, word: said, isTurn }, appContext);
  },
);

/** Dataverse's ETags are shorter. */
const mostOfVersion = 64;
const readDetails = reader(
  v.object({
    details: v.partial(v.object(mapValues(detailLengths, () => v.string()))),
    version: v.optional(v.pipe(v.string(), v.maxLength(mostOfVersion))),
  }),
  () => problems.invalidAnswers({ details: 'Please say what to save.' }),
);

export const savingDetails: PublicAction<Call<DetailsBody, SavedDetails>> = publicAction(
  readDetails,
  (request, appContext, body) => saveDetails(linkTryOf(request), body, appContext),
);

const readMessages = reader(
  v.object({ news: v.optional(v.boolean()), sms: v.optional(v.boolean()), version: maybeText }),
  () => problems.invalidAnswers({ news: 'Please say yes or no.' }),
);

export const choosingMessages: PublicAction<Call<MessagesBody, OwnMessages>> = publicAction(
  readMessages,
  (request, appContext, body) =>
    ownMessages({ ...linkTryOf(request), language: pageLanguage(request) }, body, appContext),
);

const readRequests = reader(v.object({ kind: v.optional(v.picklist(askedKinds)), words: maybeText }), () =>
  problems.invalidAnswers({ kind: 'Please say what you ask for.' }),
);

export const askingAboutOwnData: PublicAction<Call<OwnRequestsBody, OwnRequests>> = publicAction(
  readRequests,
  (request, appContext, body) => {
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    return ownRequests({ ...body, idempotencyKey, tried: linkTryOf(request) }, appContext);
  },
);

const readAsk = reader(v.object({ to: text, name: maybeText, session: maybeText }), problems.recordNotFound);

export const askingForLink: PublicAction<Call<AskLinkBody, Nothing>> = publicAction(
  readAsk,
  (request, appContext, asked) => {
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    return askForLink({ ...asked, idempotencyKey, address: callerAddress(request) }, appContext);
  },
);

export const askingForNewAddress: PublicAction<Call<AskLinkBody, Nothing>> = publicAction(
  readAsk,
  (request, appContext, { to }) => {
    const idempotencyKey = request.headers.get(idempotencyKeyHeader);
    return askForNewAddress({ to, idempotencyKey, tried: linkTryOf(request) }, appContext);
  },
);

const readCode = reader(v.object({ code: text }), problems.recordNotFound);

export const confirmingNewAddress: PublicAction<Call<CheckBody, Nothing>> = publicAction(
  readCode,
  (request, appContext, { code }) => confirmNewAddress({ code, address: callerAddress(request) }, appContext),
);

export const endingEarlierLinks: PublicAction<Call<CheckBody, { path: string }>> = publicAction(
  readCode,
  (request, appContext, { code }) => endEarlierLinks({ code, address: callerAddress(request) }, appContext),
);

export const checkingCertificate: PublicAction<Call<CheckBody, Certificate>> = publicAction(
  readCode,
  (request, appContext, { code }) => checkCertificate({ text: code, address: callerAddress(request) }, appContext),
);

export const lookingAtSession: PublicAction<Call<CheckBody, PublicSession>> = publicAction(
  readCode,
  (request, appContext, { code }) => lookAtSession({ text: code, address: callerAddress(request) }, appContext),
);

const readVolunteer = reader(v.object({ vol_id: guid }), () =>
  problems.invalidAnswers({ vol_id: 'Please say who it is about.' }),
);

export const makingOwnLink: StaffAction<Call<OfVolunteer, { address: string }>> = staffAction(
  readVolunteer,
  async (_request, appContext, { vol_id }, staff) => {
    await requireRight(staff.mayWrite(tables.volunteerProfile, vol_id));
    return makeOwnLink(vol_id, appContext);
  },
);

export const endingOwnLinks: StaffAction<Call<OfVolunteer, Nothing>> = staffAction(
  readVolunteer,
  async (_request, appContext, { vol_id }, staff) => {
    await requireRight(staff.mayWrite(tables.volunteerProfile, vol_id));
    return endOwnLinks(vol_id, appContext);
  },
);
