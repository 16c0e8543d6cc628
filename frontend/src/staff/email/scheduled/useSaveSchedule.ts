import { useMutation } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { CreateOutcome } from '../../../../../dataverse/operations/writeOperations.ts';
import type { EmailSettings, OccasionRef } from '../../../../../domain/contract/email.ts';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { chosenOf } from '../../../../../domain/messages/chosenPeople.ts';
import { type About, checkEmail, isEmptyBody } from '../../../../../domain/messages/emailRules.ts';
import { type OccasionSeen, warningAbout } from '../../../../../domain/messages/reminders.ts';
import { wrongReplyToOf } from '../../../../../domain/messages/replyTo.ts';
import { slotInstant } from '../../../../../domain/messages/timeSlots.ts';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import type { Tokens } from '../../session/tokens.ts';
import { cleanBody } from '../compose/cleanBody.ts';
import { usePictureCheck } from '../compose/pictures/usePictureCheck.ts';
import { useAbout } from '../compose/useKnownValues.ts';
import { useWrongFields, type WrongFields } from '../compose/useWrongFields.ts';
import { readKnownValues } from '../emailCalls.ts';
import type { Notice } from '../NoticeBar.tsx';
import { changedMeanwhile } from './changedMeanwhile.ts';
import type { ScheduleDraft } from './scheduleDrafts.ts';
import { changeEmail, createEmail, scheduleAgain } from './scheduledWrites.ts';
import type { Overtaken } from './storedNow.ts';
import { useOvertaken } from './useOvertaken.ts';

/** The open question: before a new email is created, before one is saved about what is over or has changed, or after the draft was stored from another tab. */
type Question = 'create' | 'past' | 'again';

const readState = async (tokens: Tokens, occasion: OccasionRef) =>
  (await readKnownValues(tokens, { emails: [], occasion })).state;

/** An email that is changed, as it was opened. */
export type Opened = {
  id: string;
  etag: string;
  occasion: OccasionRef | undefined;
  /** What its writer saw of that. */
  seen: OccasionSeen | undefined;
};

type Saving = {
  id: string;
  type?: EmailType;
  over?: Overtaken | undefined;
  /** What the person was told of its activity, and saves it all the same. */
  told?: string | undefined;
};

/** What became of it; or what a person must know of its activity first, or what is wrong with its pictures. */
type Saved = CreateOutcome | 'updated' | { found: string } | { wrongPictures: string };

/**
 * Checks a draft and stores it: a new email after confirmation, a changed one at once.
 * @param target `known`: what somebody had done to the email already when it was opened
 * @param draftId the id of the row that a new email becomes: the same draft in two tabs creates one
 */
export function useSaveSchedule(
  draft: ScheduleDraft,
  settings: EmailSettings,
  target: { stored: Opened; slot: string; known?: Overtaken | undefined } | { draftId: string },
  form: RefObject<HTMLElement | null>,
  onDone: (notice: Notice) => void,
) {
  const dataverse = useDataverse();
  const { tokens } = useStaff();
  const [question, setQuestion] = useState<Question>();
  const [warning, setWarning] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const hasPressed = useRef(false);
  const checkPictures = usePictureCheck();
  const { overtaken, look } = useOvertaken('stored' in target ? target : {});
  /** The id of the email that replaces a deleted one. */
  const [newId] = useState(() => crypto.randomUUID());
  const email = useMemo(() => emailOf(draft, settings), [draft, settings]);
  /** When it is due; undefined while no time to come is chosen. */
  const instant = () => slotInstant(draft.day, draft.slot, new Date(), 'slot' in target ? target.slot : '');
  const about = useAbout(draft.occasion);
  const found = { ...wrongOf(draft, email, about.about, settings, instant()), ...about.wrong };
  const { wrong, press } = useWrongFields(found, form);
  /** Of the same activity. */
  const seenBefore = 'stored' in target && isSameOccasion(target.stored, draft) ? target.stored.seen : undefined;

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, type, over, told }: Saving): Promise<Saved> => {
      requireSignal();
      const wrongPictures = await checkPictures(email.body);
      if (wrongPictures !== undefined) return { wrongPictures };
      const scheduledOn = instant() ?? '';
      // Somebody may be quicker than the lookup of what they write about.
      const seen = about.state ?? (draft.occasion ? await readState(tokens, draft.occasion) : undefined);
      const found = warningAbout(seen, scheduledOn, seenBefore);
      if (found !== undefined && found !== told) return { found };
      const clean = {
        ...email,
        scheduledOn,
        seen,
        type: type ?? (email.type || 'service'),
        body: await cleanBody(email.body),
      };
      if (!('stored' in target) || over?.state === 'deleted') return createEmail(dataverse, id, clean);
      if (over?.state === 'withdrawn') {
        await scheduleAgain(dataverse, over.email, clean);
        return 'created';
      }
      await changeEmail(dataverse, over?.email ?? target.stored, clean);
      return 'updated';
    },
    onSuccess: (outcome) => {
      if (typeof outcome === 'object' && 'wrongPictures' in outcome) {
        setQuestion(undefined);
        return setNotice({ intent: 'error', message: outcome.wrongPictures });
      }
      if (typeof outcome === 'object') {
        setWarning(outcome.found);
        return setQuestion('past');
      }
      if (outcome === 'existed' && !hasPressed.current) return setQuestion('again');
      setQuestion(undefined);
      onDone({
        intent: 'success',
        message: outcome === 'updated' ? 'Email updated' : 'Email scheduled successfully!',
      });
    },
    onError: (error) => {
      hasPressed.current = true;
      setQuestion(undefined);
      // Once it is known, a bar of its own says who did what, and lets one choose.
      if ('stored' in target) look();
      setNotice(changedMeanwhile(error, 'The email could not be saved. Please check your connection and try again.'));
    },
  });

  const pressed = useRef<Overtaken>(undefined);
  /** @param over what somebody else did, if the person chose to save over it */
  const saveStored = (over?: Overtaken) => {
    if (mutation.isPending || !('stored' in target)) return;
    pressed.current = over;
    submit(() => mutation.mutate({ id: newId, over }));
  };
  const submit = (proceed: () => void) => {
    setNotice(undefined);
    if (press()) return proceed();
    setQuestion(undefined);
  };
  const problem = problemOf(draft, email, wrong);
  const past = question === 'past' ? warning : warningAbout(about.state, instant() ?? '', seenBefore);
  return {
    /** “Schedule Email” was pressed. */
    check: () => {
      if (mutation.isPending) return;
      if (!('stored' in target)) return submit(() => setQuestion('create'));
      saveStored();
    },
    question,
    /** What its writer must know of its activity, in words. */
    past,
    stopAsking: () => setQuestion(undefined),
    /** Saves after the confirmation. The draft is checked again, because its hour may have passed.
     * @param type chosen in the confirmation, if the draft has none
     */
    save: (type?: EmailType) => {
      if (mutation.isPending) return;
      const isAgain = question === 'again';
      const id = 'draftId' in target && !isAgain ? target.draftId : isAgain ? crypto.randomUUID() : newId;
      submit(() => mutation.mutate({ id, over: pressed.current, told: past, ...(type && { type }) }));
    },
    /** What somebody else did to the email since it was opened. */
    overtaken,
    saveOver: () => saveStored(overtaken),
    saving: mutation.isPending,
    notice: problem === undefined ? notice : ({ intent: 'error', message: problem } satisfies Notice),
    wrong,
  };
}

const isSameOccasion = (opened: Opened, draft: ScheduleDraft): boolean => opened.occasion?.id === draft.occasion?.id;

const emailOf = (draft: ScheduleDraft, settings: EmailSettings) => ({
  emails: draft.recipients.map(({ email }) => email),
  people: chosenOf(draft.recipients),
  subject: draft.subject.trim(),
  body: draft.body,
  sender: draft.sender || (settings.senders[0] ?? ''),
  occasion: draft.occasion ?? undefined,
  type: draft.type,
  replyTo: draft.replyTo,
  replyToProof: draft.replyToProof,
});
type Written = ReturnType<typeof emailOf>;

const notToCome = 'Choose a time in the future, at most one year ahead.';

function wrongOf(
  { day, slot }: ScheduleDraft,
  email: Written,
  about: About,
  settings: EmailSettings,
  instant: string | undefined,
): WrongFields {
  const isLate = day !== '' && slot !== '' && !instant;
  return {
    ...checkEmail({ ...email, about }, settings.senders),
    ...wrongReplyToOf(email, settings.replyTo),
    ...(day === '' && { day: 'Choose a date.' }),
    ...(slot === '' && { slot: 'Choose a time.' }),
    ...(isLate && { slot: notToCome }),
  };
}

function problemOf({ day, slot }: ScheduleDraft, { emails, subject, body }: Written, wrong: WrongFields) {
  const [first] = Object.values(wrong);
  if (first === undefined) return undefined;
  const isMissing = [subject, day, slot].includes('') || emails.length === 0 || isEmptyBody(body);
  return isMissing ? 'Fill all the required fields' : first;
}
