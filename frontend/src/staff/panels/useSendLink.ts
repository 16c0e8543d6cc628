import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiPaths, sendActions } from '../../../../domain/contract/paths.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import { SignInNeeded } from '../session/tokens.ts';
import { tellLinkSent } from './linkNews.ts';
import type { Channel } from './linkStateTexts.ts';

/** One press of a send button. */
export type Press = { item: PanelItem; channel: Channel };
/** The outcome of the last send, under the heading where it was pressed. */
export type Outcome = { heading: string; ok: boolean; message: string };

export type Sending = {
  /** The running send; every send button waits for it. */
  sending: Press | undefined;
  press: (press: Press) => void;
  /** The server's question before the same is sent again. */
  question: string | undefined;
  answer: (yes: boolean) => void;
  outcome: Outcome | undefined;
};

const sent: Record<Channel, string> = { email: 'Email Sent!', sms: 'SMS Sent!' };

/**
 * Sends the links of a record, one at a time. A press without an answer keeps its key, so that pressing again sends
 * once.
 */
export function useSendLink(id: string): Sending {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Press>();
  const [asking, setAsking] = useState<Press & Question>();
  const [outcome, setOutcome] = useState<Outcome>();
  const keys = useRef(new Map<string, string>());

  async function send({ item, channel }: Press, again?: string): Promise<void> {
    const { heading, send: sends } = item;
    if (!sends || sending) return;
    const pressed = `${sends.path} ${channel}`;
    const key = keys.current.get(pressed) ?? crypto.randomUUID();
    keys.current.set(pressed, key);
    setSending({ item, channel });
    setOutcome(undefined);
    try {
      const link = { [sends.param]: id, ...(again && { again }) };
      await staffAct(tokens, sends.path, sendActions[channel], link, { key });
      keys.current.delete(pressed);
      setOutcome({ heading, ok: true, message: sent[channel] });
    } catch (error) {
      if (isSettled(error)) keys.current.delete(pressed);
      const question = questionIn(error);
      if (question) setAsking({ item, channel, ...question });
      else setOutcome({ heading, ok: false, message: `Unable to send Link: ${reasonOf(error)}` });
    } finally {
      setSending(undefined);
      void queries.invalidateQueries({ queryKey: [apiPaths.links] });
      tellLinkSent(id);
    }
  }

  function answer(yes: boolean): void {
    if (yes && asking) void send(asking, asking.again);
    setAsking(undefined);
  }

  return { sending, press: (press) => void send(press), question: asking?.question, answer, outcome };
}

/** Returns whether the press has ended, so that another one is a new message. */
const isSettled = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.isFinal || error.error?.code === 'send-unclear');

/** The server's question, and the delivery that a yes confirms. */
type Question = { question: string; again: string };

function questionIn(error: unknown): Question | undefined {
  if (!(error instanceof RequestFailed) || error.error?.code !== 'sent-already') return undefined;
  return { question: error.error.message, again: error.error.fields?.again ?? '' };
}

function reasonOf(error: unknown): string {
  if (error instanceof SignInNeeded) return 'please log in again, then press the button once more.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'please check your internet connection and try again.';
}
