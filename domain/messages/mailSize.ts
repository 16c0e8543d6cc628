/** The size at which mail programs stop showing all of an email. */
import { bytesOf } from './emailRules.ts';
import { mailDocument } from './mailLook.ts';

/** Bytes of a message's HTML. Gmail cuts off longer ones, and hides the rest behind “View entire message”. */
export const mostShownBytes = 102 * 1024;

/** From this share of the limit on, the writer gets a warning. */
const nearly = 0.9;

const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/**
 * Returns a warning about the size; undefined while every mail program shows the whole email.
 * @param body HTML as written; the layout around it is counted too
 */
export function mailSizeWarning(body: string): string | undefined {
  const bytes = bytesOf(mailDocument(body));
  if (bytes < mostShownBytes * nearly) return undefined;
  const size = `This email is ${inKilobytes(bytes)}.`;
  const limit = inKilobytes(mostShownBytes);
  if (bytes <= mostShownBytes) return `${size} Gmail hides what is beyond ${limit}.`;
  return `${size} Gmail hides what is beyond ${limit}: please shorten it, or paste it as plain text.`;
}
