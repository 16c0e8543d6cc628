/** What was sent, kept in one file: a line a message, so that a crash costs nothing that was answered. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As `GET /messages` shows it: one for each person who got it. */
export type Message = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  from: string;
  subject: string | null;
  html: string | null;
  text: string | null;
  /** The id under which the sender can ask or repeat. */
  operationId: string | null;
  acceptedOn: string;
};

export type RawRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type Sent = { message: Message; request: RawRequest };

export type Outbox = {
  /** Oldest first. */
  all: () => readonly Sent[];
  add: (sent: readonly Sent[]) => void;
  clear: () => void;
  /** The messages that went out under an operation id, of an earlier run too. */
  sentAs: (channel: Message['channel'], operationId: string) => readonly Message[];
};

/** @param file made when it is not there; what it holds is read */
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

// The last line may be half-written when the process was killed: its sender has had no answer.
const readLines = (text: string): Sent[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
