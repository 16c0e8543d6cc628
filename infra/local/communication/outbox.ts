/** Stores what was sent in one file, one line per message, so that a crash loses nothing that was acknowledged. */
import { openLines } from './lines.ts';

/** What an email brings along. */
export type Attachment = {
  name: string;
  contentType: string;
  /** How the HTML names it; left out for a file to be saved. */
  contentId?: string;
  /** The hash of its content, under which the content is stored. */
  sha256: string;
};

/** Content in base64 by its hash. */
export type Contents = ReadonlyMap<string, string>;

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
  /** Only emails: where replies go, and further headers; missing if there are none. */
  replyTo?: { address: string; displayName?: string }[];
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

export type RawRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type Sent = {
  message: Message;
  request: RawRequest;
  /** Present where a delivery report was ordered; an SMS gives a tag that the report repeats. */
  report?: { tag?: string };
};

export type Outbox = {
  /** Oldest first. */
  all: () => readonly Sent[];
  add: (sent: readonly Sent[], contents?: Contents) => void;
  /** The contents of all attachments. */
  contents: () => Contents;
  clear: () => void;
  /** The messages sent under an operation id, including those of earlier runs. */
  sentAs: (channel: Message['channel'], operationId: string) => readonly Message[];
};

/**
 * Opens the outbox and reads its messages.
 * @param file created if it is missing
 */
export function openOutbox(file: string): Outbox {
  const lines = openLines<Sent>(file);
  const files = openLines<[string, string]>(`${file}.files`);
  const contents = new Map(files.read);
  let all: Sent[] = [];
  let byOperation = new Map<string, Message[]>();
  const remember = (sent: readonly Sent[]) => {
    for (const one of sent) {
      all.push(one);
      const name = `${one.message.channel} ${one.message.operationId}`;
      byOperation.set(name, [...(byOperation.get(name) ?? []), one.message]);
    }
  };
  remember(lines.read);
  return {
    all: () => all,
    contents: () => contents,
    add: (sent, brought = new Map()) => {
      for (const [sha256, content] of brought) {
        if (contents.has(sha256)) continue;
        files.append([[sha256, content]]);
        contents.set(sha256, content);
      }
      lines.append(sent);
      remember(sent);
    },
    clear: () => {
      lines.clear();
      files.clear();
      contents.clear();
      all = [];
      byOperation = new Map();
    },
    sentAs: (channel, operationId) => byOperation.get(`${channel} ${operationId}`) ?? [],
  };
}
