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
  let all = existsSync(file) ? readLines(readFileSync(file, 'utf8')) : [];
  return {
    all: () => all,
    add: (sent) => {
      appendFileSync(file, sent.map((one) => `${JSON.stringify(one)}\n`).join(''));
      all.push(...sent);
    },
    clear: () => {
      writeFileSync(file, '');
      all = [];
    },
    sentAs: (channel, operationId) =>
      all
        .map(({ message }) => message)
        .filter((message) => message.channel === channel && message.operationId === operationId),
  };
}

// The last line may be half-written when the process was killed: its sender has had no answer.
const readLines = (text: string): Sent[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
