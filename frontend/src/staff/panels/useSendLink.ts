import { useRef, useState } from 'react';
import { idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import type { PanelItem } from '../../../../domain/panels.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../signin/staff.ts';
import { staffRequest } from '../signin/staffRequest.ts';
import { SignInNeeded } from '../signin/tokens.ts';

export type SendAction = 'send_email' | 'send_sms';
export type SendLink = (item: PanelItem, id: string, action: SendAction) => Promise<void>;
/** What came of the last send, under the heading that it was pressed at. */
export type Outcome = { heading: string; ok: boolean; message: string };

const sent: Record<SendAction, string> = { send_email: 'Email Sent!', send_sms: 'SMS Sent!' };

/** Sends a link, one at a time. A press that failed without an answer keeps its key, so that pressing again sends once. */
export function useSendLink(): { sending: boolean; send: SendLink; outcome: Outcome | undefined } {
  const { tokens } = useStaff();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const keys = useRef(new Map<string, string>());

  const send: SendLink = async ({ heading, send: sends }, id, action) => {
    if (!sends || sending) return;
    const press = `${sends.path} ${id} ${action}`;
    const key = keys.current.get(press) ?? crypto.randomUUID();
    keys.current.set(press, key);
    setSending(true);
    setOutcome(undefined);
    try {
      await staffRequest(tokens, sends.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
        body: JSON.stringify({ action, [sends.param]: id }),
      });
      keys.current.delete(press);
      setOutcome({ heading, ok: true, message: sent[action] });
    } catch (error) {
      if (error instanceof RequestFailed && error.isFinal) keys.current.delete(press);
      setOutcome({ heading, ok: false, message: `Unable to send Link: ${reasonOf(error)}` });
    } finally {
      setSending(false);
    }
  };
  return { sending, send, outcome };
}

function reasonOf(error: unknown): string {
  if (error instanceof SignInNeeded) return 'please log in again, then press the button once more.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'please check your internet connection and try again.';
}
