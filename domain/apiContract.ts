/**
 * The requests and responses of the API, by path, and by action where a path has several. The compiler checks every endpoint
 * (`httpFunction` in `api/http`) and every call of the browser (`frontend/src/http`, `staff/session/staffCalls.ts`)
 * against it.
 */
import type {
  AddressChanged,
  AddressNotes,
  AddressRef,
  addressActions,
  NewsAgainRequest,
  RecordRef,
} from './contract/addresses.ts';
import type { Health, LinkStates, LocationItem, Me, Picklists, Receipt, SentLink } from './contract/answers.ts';
import type { attendanceActions, CorrectTimesBody } from './contract/attendance.ts';
import type {
  AskExemptionBody,
  clearanceActions,
  DeclineBody,
  ExemptBody,
  RecordBody,
  WithdrawBody,
} from './contract/clearances.ts';
import type { ConcernBody, RaisedConcern, RecordConcernBody, raiseAction, recordAction } from './contract/concerns.ts';
import type {
  doubleActions,
  ListedMerge,
  MergeComparison,
  MergeQuestion,
  MergeRequest,
  mergeActions,
  PairUpRequest,
  pairUpAction,
  UndoOutlook,
} from './contract/doubles.ts';
import type {
  BulkEmail,
  EmailContent,
  EmailProgress,
  EmailRef,
  EmailSettings,
  Ended,
  emailActions,
  KnownValues,
  MergeValues,
  NewEmail,
  Resolution,
  Resolved,
  Resumed,
  Retried,
  SentTest,
} from './contract/email.ts';
import type { ErasedAnswer, ErasedQuestion } from './contract/erased.ts';
import type { ExportBody } from './contract/exports.ts';
import type { ImportSeed, ImportSeedRequest } from './contract/importSeed.ts';
import type {
  ImportStart,
  ImportStarted,
  importActions,
  NamedReferees,
  NamingReferees,
  TakenBack,
  TakingBack,
} from './contract/imports.ts';
import type {
  answerAction,
  apiPaths,
  LinkedApiPath,
  OpenApiPath,
  sendActions,
  whatsAppAction,
} from './contract/paths.ts';
import type {
  AskErasureBody,
  AskPrivacyBody,
  ConfirmRunBody,
  ConsentBody,
  ErasureBody,
  ErasurePlan,
  LeaveSessionBody,
  OpenRequestBody,
  OwnRequest,
  privacyActions,
  RequestStepBody,
  RetentionRuleBody,
  WhomToErase,
} from './contract/privacy.ts';
import type { AskedReferees, Correction, ReferenceChanged, referenceActions } from './contract/references.ts';
import type { StaffSettings } from './contract/staffSettings.ts';
import type { LiftBody, RestoreBody, SuspendBody, suspensionActions } from './contract/suspensions.ts';
import type {
  AskLinkBody,
  Certificate,
  CheckBody,
  DetailsBody,
  GiveUpBody,
  MessagesBody,
  OwnMessages,
  OwnPage,
  OwnRequests,
  OwnRequestsBody,
  PlaceAnswer,
  PublicSession,
  SavedDetails,
  TakeBody,
  volunteeringActions,
} from './contract/volunteering.ts';
import type { SafeguardingWatch } from './contract/watch.ts';
import type { LinkRecord } from './forms/formTypes.ts';
import type {
  ImportingOrganization,
  OrganizationImportAnswer,
  OrganizationImportRequest,
} from './imports/organizationImport.ts';

export type Call<Request = unknown, Answer = unknown> = { request: Request; answer: Answer };

/** The body of a request about a link: the id of its record, under the name of the link's parameter. */
export type LinkId = { vol_id?: string; org_id?: string; cr_id?: string };

/** `again` is the delivery that the person confirmed to send again; `many` says that the same press sends it to others, too. */
export type LinkToSend = LinkId & { again?: string; many?: boolean };

type LinkSends = Record<(typeof sendActions)[keyof typeof sendActions], Call<LinkToSend, SentLink>> &
  Record<typeof whatsAppAction, Call<LinkId, SentLink>>;

/** A form's answers, by submitted name: each is checked against its question. */
type Answers = Readonly<Record<string, unknown>>;

/** A form that a link leads to: what its page shows, the answers, and how staff send the link. */
type LinkedFormCalls = {
  GET: LinkRecord;
  actions: LinkSends & Record<typeof answerAction, Call<LinkId & { payload: Answers }, Receipt>>;
};

type OpenFormCalls = { POST: Call<Answers, Receipt> };

type ReferenceActions = typeof referenceActions;
type EmailActions = typeof emailActions;
type ImportActions = typeof importActions;
type ClearanceActions = typeof clearanceActions;
type SuspensionActions = typeof suspensionActions;
type PrivacyActions = typeof privacyActions;
type VolunteeringActions = typeof volunteeringActions;
type AddressActions = typeof addressActions;
type MergeActions = typeof mergeActions;

export type Contract = Record<LinkedApiPath, LinkedFormCalls> &
  Record<OpenApiPath, OpenFormCalls> & {
    [apiPaths.health]: { GET: Health };
    [apiPaths.alive]: { GET: { alive: true } };
    [apiPaths.picklists]: { GET: Picklists };
    [apiPaths.locations]: { GET: LocationItem[] };
    [apiPaths.staffSettings]: { GET: StaffSettings };
    [apiPaths.me]: { GET: Me };
    [apiPaths.safeguardingWatch]: { GET: SafeguardingWatch };
    [apiPaths.links]: { GET: LinkStates };
    [apiPaths.emailProgress]: { GET: EmailProgress };

    [apiPaths.volunteerApp]: { actions: LinkSends };

    [apiPaths.erasedPeople]: { POST: Call<ErasedQuestion, ErasedAnswer> };
    [apiPaths.importSeed]: { POST: Call<ImportSeedRequest, ImportSeed> };
    [apiPaths.organizationImport]: {
      GET: ImportingOrganization;
      POST: Call<OrganizationImportRequest, OrganizationImportAnswer>;
    };
    [apiPaths.imports]: {
      actions: Record<ImportActions['start'], Call<ImportStart, ImportStarted>> &
        Record<ImportActions['nameReferees'], Call<NamingReferees, NamedReferees>> &
        Record<ImportActions['preview' | 'takeBack'], Call<TakingBack, TakenBack>>;
    };
    [apiPaths.exports]: { POST: Call<ExportBody, Record<string, never>> };
    [apiPaths.concerns]: {
      actions: Record<typeof raiseAction, Call<ConcernBody, RaisedConcern>> &
        Record<typeof recordAction, Call<RecordConcernBody, Record<string, never>>>;
    };
    [apiPaths.references]: {
      actions: Record<ReferenceActions['ask'], Call<{ vol_id: string }, AskedReferees>> &
        Record<ReferenceActions['hold' | 'release' | 'replace'], Call<{ cr_id: string }, ReferenceChanged>> &
        Record<ReferenceActions['agree'], Call<{ cr_id: string; how: string }, ReferenceChanged>> &
        Record<ReferenceActions['correct'], Call<{ cr_id: string } & Correction, ReferenceChanged>>;
    };
    [apiPaths.doubles]: {
      actions: Record<
        (typeof doubleActions)[keyof typeof doubleActions],
        Call<{ pair: string }, Record<string, never>>
      > &
        Record<typeof pairUpAction, Call<PairUpRequest, { pair: string }>> &
        Record<MergeActions['compare'], Call<MergeQuestion, MergeComparison>> &
        Record<MergeActions['merge'], Call<MergeRequest, Record<string, never>>> &
        Record<MergeActions['list'], Call<Record<string, never>, { merges: ListedMerge[] }>> &
        Record<MergeActions['lookAtUndo'], Call<{ merge: string }, UndoOutlook>> &
        Record<MergeActions['undo'], Call<{ merge: string }, Record<string, never>>>;
    };
    [apiPaths.clearances]: {
      actions: Record<ClearanceActions['record'], Call<RecordBody, Record<string, never>>> &
        Record<ClearanceActions['exempt'], Call<ExemptBody, Record<string, never>>> &
        Record<ClearanceActions['ask'], Call<AskExemptionBody, Record<string, never>>> &
        Record<ClearanceActions['decline'], Call<DeclineBody, Record<string, never>>> &
        Record<ClearanceActions['withdraw'], Call<WithdrawBody, Record<string, never>>>;
    };
    [apiPaths.suspensions]: {
      actions: Record<SuspensionActions['suspend'], Call<SuspendBody, Record<string, never>>> &
        Record<SuspensionActions['lift'], Call<LiftBody, Record<string, never>>> &
        Record<SuspensionActions['restore'], Call<RestoreBody, Record<string, never>>>;
    };
    [apiPaths.attendance]: {
      actions: Record<(typeof attendanceActions)['correct'], Call<CorrectTimesBody, Record<string, never>>>;
    };
    [apiPaths.privacy]: {
      GET: OwnRequest;
      actions: Record<PrivacyActions['ask'], Call<AskPrivacyBody, Record<string, never>>> &
        Record<PrivacyActions['press'], Call<Record<string, never>, OwnRequest>> &
        Record<PrivacyActions['consent'], Call<ConsentBody, Record<string, never>>> &
        Record<PrivacyActions['open'], Call<OpenRequestBody, { request: string }>> &
        Record<PrivacyActions['step'], Call<RequestStepBody, Record<string, never>>> &
        Record<PrivacyActions['leave'], Call<LeaveSessionBody, Record<string, never>>> &
        Record<PrivacyActions['rule'], Call<RetentionRuleBody, Record<string, never>>> &
        Record<PrivacyActions['confirm'], Call<ConfirmRunBody, Record<string, never>>> &
        Record<PrivacyActions['planErasure'], Call<WhomToErase, ErasurePlan>> &
        Record<PrivacyActions['askErasure'], Call<AskErasureBody, Record<string, never>>> &
        Record<PrivacyActions['confirmErasure' | 'giveUpErasure'], Call<ErasureBody, Record<string, never>>>;
    };
    [apiPaths.volunteering]: {
      GET: OwnPage;
      actions: LinkSends &
        Record<VolunteeringActions['take'], Call<TakeBody, PlaceAnswer>> &
        Record<VolunteeringActions['giveUp'], Call<GiveUpBody, PlaceAnswer>> &
        Record<VolunteeringActions['save'], Call<DetailsBody, SavedDetails>> &
        Record<VolunteeringActions['messages'], Call<MessagesBody, OwnMessages>> &
        Record<VolunteeringActions['requests'], Call<OwnRequestsBody, OwnRequests>> &
        Record<VolunteeringActions['change'], Call<AskLinkBody, Record<string, never>>> &
        Record<VolunteeringActions['confirm'], Call<CheckBody, Record<string, never>>> &
        Record<VolunteeringActions['endEarlier'], Call<CheckBody, { path: string }>> &
        Record<VolunteeringActions['ask'], Call<AskLinkBody, Record<string, never>>> &
        Record<VolunteeringActions['check'], Call<CheckBody, Certificate>> &
        Record<VolunteeringActions['look'], Call<CheckBody, PublicSession>> &
        Record<VolunteeringActions['link'], Call<{ vol_id: string }, { address: string }>> &
        Record<VolunteeringActions['endLinks'], Call<{ vol_id: string }, Record<string, never>>>;
    };
    [apiPaths.addresses]: {
      actions: Record<AddressActions['read'], Call<RecordRef, AddressNotes>> &
        Record<AddressActions['refuseSms' | 'allowSms'], Call<RecordRef, AddressChanged>> &
        Record<AddressActions['worksAgain'], Call<AddressRef, AddressChanged>> &
        Record<AddressActions['newsAgain'], Call<NewsAgainRequest, AddressChanged>>;
    };
    [apiPaths.email]: {
      GET: EmailSettings;
      actions: Record<EmailActions['send'], Call<NewEmail, BulkEmail>> &
        Record<EmailActions['test'], Call<EmailContent, SentTest>> &
        Record<EmailActions['values'], Call<MergeValues, KnownValues>> &
        Record<EmailActions['retry'], Call<EmailRef, Retried>> &
        Record<EmailActions['resolve'], Call<Resolution, Resolved>> &
        Record<EmailActions['stop' | 'undo'], Call<EmailRef, Ended>> &
        Record<EmailActions['resume'], Call<EmailRef, Resumed>>;
    };
    /** What public pages and browsers report; nothing is said in return. */
    [apiPaths.pageProblem]: { POST: Call<unknown, Record<string, never>> };
    [apiPaths.policyReport]: { POST: Call<unknown, Record<string, never>> };
  };

export type ContractPath = keyof Contract;
/** The paths with a `GET`, a `POST` or `actions`. */
export type PathWith<Part extends 'GET' | 'POST' | 'actions'> = {
  [P in ContractPath]: Contract[P] extends { [K in Part]: unknown } ? P : never;
}[ContractPath];

export type AnswerOf<P extends PathWith<'GET'>> = Contract[P]['GET'];
export type ActionOf<P extends PathWith<'actions'>> = keyof Contract[P]['actions'] & string;
/** The paths by which staff send a link. */
export type LinkPath = {
  [P in PathWith<'actions'>]: Contract[P]['actions'] extends LinkSends ? P : never;
}[PathWith<'actions'>];
export type ActionCall<P extends PathWith<'actions'>, A extends ActionOf<P>> = Contract[P]['actions'][A] extends Call
  ? Contract[P]['actions'][A]
  : never;
