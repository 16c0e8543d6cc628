/** Renders the page to HTML at build time, so that a phone shows it before any script has loaded. */
import { renderToString } from 'react-dom/server';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { OwnPage } from './OwnPage.tsx';

/** What the page says around what React draws. */
export const pageWords = {
  tag: here.tag,
  language: screenTexts.language,
  noScript: ownPageTexts.noScript,
  title: ownPageTexts.title,
};

export const drawPage = (): string => renderToString(<OwnPage />);
