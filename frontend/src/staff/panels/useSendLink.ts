import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { apiPaths, idempotencyKeyHeader, sendActions } from '../../../../domain/contract/paths.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../signin/staff.ts';
import { staffRequest } from '../signin/staffRequest.ts';
import { SignInNeeded } from '../signin/tokens.ts';
import { type Channel, questionBefore } from './linkStateTexts.ts';

/** One press of a send button. */
export type Press = { item: PanelItem; channel: Channel };
/** What came of the last send, under the heading that it was pressed at. */
export type Outcome = { heading: string; ok: boolean; message: string };

export type Sending = {
  /** What is on its way; every send button waits for it. */
  sending: Press | undefined;
  /** Sends, or asks first where the same was sent a moment ago. */
  press: (press: Press) => void;
  question: string | undefined;
  answer: (yes: boolean) => void;
  outcome: Outcome | undefined;
};

const sent: Record<Channel, string> = { email: 'Email Sent!', sms: 'SMS Sent!' };

/**
 * Sends the links of a record, one at a time. A press that failed without an answer keeps its key, so that pressing
 * again sends once.
 */
export function useSendLink(id: string, states: LinkStates | undefined): Sending {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Press>();
  const [asking, setAsking] = useState<Press & { question: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const keys = useRef(new Map<string, string>());

  async function send({ item, channel }: Press): Promise<void> {
    const { heading, send: sends } = item;
    if (!sends || sending) return;
    const pressed = `${sends.path} ${channel}`;
    const key = keys.current.get(pressed) ?? crypto.randomUUID();
    keys.current.set(pressed, key);
    setSending({ item, channel });
    setOutcome(undefined);
    try {
      await staffRequest(tokens, sends.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
        body: JSON.stringify({ action: sendActions[channel], [sends.param]: id }),
      });
      keys.current.delete(pressed);
      setOutcome({ heading, ok: true, message: sent[channel] });
    } catch (error) {
      if (isSettled(error)) keys.current.delete(pressed);
      setOutcome({ heading, ok: false, message: `Unable to send Link: ${reasonOf(error)}` });
    } finally {
      setSending(undefined);
      void queries.invalidateQueries({ queryKey: [apiPaths.links] });
    }
  }

  function press({ item, channel }: Press): void {
    if (sending) return;
    const state = item.send && states?.links[item.send.message];
    // A press without an answer yet is finished and not repeated, so there is nothing to ask.
    const isRepeat = !keys.current.has(`${item.send?.path} ${channel}`);
    const question = isRepeat ? questionBefore(channel, state?.sent[channel], Date.now()) : undefined;
    if (question) setAsking({ item, channel, question });
    else void send({ item, channel });
  }

  function answer(yes: boolean): void {
    if (yes && asking) void send(asking);
    setAsking(undefined);
  }

  return { sending, press, question: asking?.question, answer, outcome };
}

/** The press has its end: another one is a new message. */
const isSettled = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.isFinal || error.error?.code === 'send-unclear');

function reasonOf(error: unknown): string {
  if (error instanceof SignInNeeded) return 'please log in again, then press the button once more.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'please check your internet connection and try again.';
}
