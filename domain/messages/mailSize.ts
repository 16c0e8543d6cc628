/** How large an email may be before mail programs stop showing all of it. */
import { bytesOf } from './emailRules.ts';
import { mailDocument } from './mailLook.ts';

/** Bytes of a message's HTML. Gmail cuts what is longer, and hides the rest behind “View entire message”. */
export const mostShownBytes = 102 * 1024;

/** From this share of it on, whoever writes is told. */
const nearly = 0.9;

const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/**
 * @param body HTML, as it is written: what stands around it in the email is counted, too
 * @returns what to say of its size; undefined while every mail program shows it whole
 */
export function mailSizeWarning(body: string): string | undefined {
  const bytes = bytesOf(mailDocument(body));
  if (bytes < mostShownBytes * nearly) return undefined;
  const size = `This email is ${inKilobytes(bytes)}.`;
  const limit = inKilobytes(mostShownBytes);
  if (bytes <= mostShownBytes) return `${size} Gmail hides what is beyond ${limit}.`;
  return `${size} Gmail hides what is beyond ${limit}: please shorten it, or paste it as plain text.`;
}
