import { privacyLinkDays } from '../contract/privacy.ts';
import type { LinkText } from '../forms/formTypes.ts';
import type { Translated } from '../translated.ts';
import { composeLinkEmail, composeLinksEmail } from './composeLink.ts';
import type { Frame } from './frame.ts';
import type { LinkMessage } from './linkMessages.ts';
import type { privacyLinkTexts } from './messageTexts.ts';
import { plainName } from './plainName.ts';
import { privacyLinkPurpose } from './purposes.ts';

/** `what` is asked, in words. */
type Asked = { what: string; name: string; link: string };
type Worded = { texts: Translated<typeof privacyLinkTexts>; frame: Frame };

/** Returns the email: to one person about one request, or with a link for each of several at one address. */
export function composePrivacyLinks(
  asked: readonly Asked[],
  { texts, frame }: Worded,
): { subject: string; html: string; text: string } {
  const { subject, invitation } = texts;
  const blocks = [texts.somebody, texts.valid(String(privacyLinkDays))];
  const [first] = asked;
  if (first && asked.length === 1) {
    const message: LinkText & Pick<LinkMessage, 'frame'> = {
      subject,
      invitation,
      purpose: privacyLinkPurpose,
      sms: '',
      frame,
      email: () => blocks,
    };
    return composeLinkEmail(message, { name: first.name, volunteer: '' }, first.link);
  }
  const links = asked.map(({ what, name, link }) => ({ invitation: `${plainName(name)}: ${what}`, link }));
  return composeLinksEmail(subject, blocks, links, frame);
}
