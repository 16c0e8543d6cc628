/** Stores what was sent in one file, one line per message, so that a crash loses nothing that was acknowledged. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As `GET /messages` shows it: one for each recipient. */
export type Message = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  from: string;
  subject: string | null;
  html: string | null;
  text: string | null;
  /** The id by which the sender can query or repeat the message. */
  operationId: string | null;
  acceptedOn: string;
  /** Of an email: where replies go, and its further headers; left out where there are none. */
  replyTo?: { address: string; displayName?: string }[];
  headers?: Record<string, string>;
};

export type RawRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type Sent = { message: Message; request: RawRequest };

export type Outbox = {
  /** Oldest first. */
  all: () => readonly Sent[];
  add: (sent: readonly Sent[]) => void;
  clear: () => void;
  /** The messages sent under an operation id, including those of earlier runs. */
  sentAs: (channel: Message['channel'], operationId: string) => readonly Message[];
};

/**
 * Opens the outbox and reads its messages.
 * @param file created if it is missing
 */
export function openOutbox(file: string): Outbox {
  mkdirSync(path.dirname(file), { recursive: true });
  let all: Sent[] = [];
  let byOperation = new Map<string, Message[]>();
  const remember = (sent: readonly Sent[]) => {
    for (const one of sent) {
      all.push(one);
      const name = `${one.message.channel} ${one.message.operationId}`;
      byOperation.set(name, [...(byOperation.get(name) ?? []), one.message]);
    }
  };
  if (existsSync(file)) remember(readLines(readFileSync(file, 'utf8')));
  return {
    all: () => all,
    add: (sent) => {
      appendFileSync(file, sent.map((one) => `${JSON.stringify(one)}\n`).join(''));
      remember(sent);
    },
    clear: () => {
      writeFileSync(file, '');
      all = [];
      byOperation = new Map();
    },
    sentAs: (channel, operationId) => byOperation.get(`${channel} ${operationId}`) ?? [],
  };
}

// If the process was killed, the last line may be incomplete; its sender got no answer.
const readLines = (text: string): Sent[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
