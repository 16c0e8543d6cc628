/** The attachments of an email. A content is stored once, under its hash, however many messages have it. */
import { createHash } from 'node:crypto';
import { type Fields, listOf, requiredText, textOf } from './fields.ts';
import type { Attachment, Contents } from './outbox.ts';
import { badRequest } from './signedRequest.ts';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads the attachments of a request. @throws Refused for what is no attachment */
export function attachmentsIn(email: Fields): { attachments: Attachment[]; contents: Contents } {
  const contents = new Map<string, string>();
  const attachments = listOf(email, 'attachments').map((one) => {
    const content = requiredText(one, 'contentInBase64');
    if (content.length % 4 !== 0 || !base64.test(content)) throw badRequest('"contentInBase64" must be base64.');
    const sha256 = createHash('sha256').update(content, 'base64').digest('hex');
    contents.set(sha256, content);
    const contentId = textOf(one, 'contentId');
    const facts = { name: requiredText(one, 'name'), contentType: requiredText(one, 'contentType'), sha256 };
    return { ...facts, ...(contentId !== undefined && { contentId }) };
  });
  return { attachments, contents };
}

/** Returns a request's body with the hash of each content in its place. */
export const withoutContents = (body: string, contents: Contents): string =>
  [...contents].reduce((text, [sha256, content]) => text.replaceAll(`"${content}"`, `"sha256 ${sha256}"`), body);

/** Returns HTML with the attached pictures in place of their `cid:` addresses, so that a browser shows them. */
export const withPictures = (html: string, attachments: readonly Attachment[], contents: Contents): string =>
  attachments.reduce(
    (text, { contentId, contentType, sha256 }) =>
      contentId === undefined
        ? text
        : text.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${contents.get(sha256) ?? ''}"`),
    html,
  );
