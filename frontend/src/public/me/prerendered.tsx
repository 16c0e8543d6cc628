/** Renders the pages to HTML at build time, so that a phone shows them before any script has loaded. */
import { renderToString } from 'react-dom/server';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { ownPageScript } from '../../../../domain/languages/ownPageScript.ts';
import { pageTexts } from '../../../../domain/pageTexts.ts';
import { privacyTexts } from '../../../../domain/privacy/privacyTexts.ts';
import { askLinkTexts } from '../../../../domain/signup/askLinkTexts.ts';
import { certificateTexts } from '../../../../domain/signup/certificateTexts.ts';
import { newAddressTexts } from '../../../../domain/signup/newAddressTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { publicSessionTexts } from '../../../../domain/signup/publicSessionTexts.ts';
import { AskLink } from './AskLink.tsx';
import { AskPrivacy } from './AskPrivacy.tsx';
import { CheckedCertificate } from './CheckedCertificate.tsx';
import { NewAddress } from './NewAddress.tsx';
import { OwnPage } from './OwnPage.tsx';
import { OwnRequest } from './OwnRequest.tsx';
import { PublicSessionPage } from './PublicSessionPage.tsx';

/** What the pages say around what React draws. */
export const pageWords = {
  tag: here.tag,
  language: screenTexts.language,
  noScript: ownPageTexts.noScript,
  older: pageTexts.older,
  lost: pageTexts.lost,
  loadAgain: troubleTexts.loadAgain,
};

/** `isUnlisted`: search engines leave it out; `script`: what stands in its head, where that is more than leading to a language. */
type DrawnPage = { title: string; isUnlisted?: true; script?: string; draw: () => string };

/** The pages, by the name of their file. */
export const drawnPages: Readonly<Record<string, DrawnPage>> = {
  me: { title: ownPageTexts.title, script: ownPageScript, draw: () => renderToString(<OwnPage />) },
  certificate: { title: certificateTexts.title, draw: () => renderToString(<CheckedCertificate />) },
  address: { title: newAddressTexts.title, draw: () => renderToString(<NewAddress />) },
  ask_me: { title: askLinkTexts.title, draw: () => renderToString(<AskLink />) },
  session: { title: publicSessionTexts.title, isUnlisted: true, draw: () => renderToString(<PublicSessionPage />) },
  privacy: { title: privacyTexts.linkTitle, draw: () => renderToString(<OwnRequest />) },
  ask_privacy: { title: privacyTexts.title, draw: () => renderToString(<AskPrivacy />) },
};
