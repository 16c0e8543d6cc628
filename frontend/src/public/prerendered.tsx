/** Renders a page to HTML at build time, so that a phone shows it before any script has loaded. */
import { renderToString } from 'react-dom/server';
import { screenTexts } from '../../../domain/forms/screenTexts.ts';
import { troubleTexts } from '../../../domain/forms/troubleTexts.ts';
import { here } from '../../../domain/hereTexts.ts';
import { pageTexts as ms } from '../../../domain/languages/ms/pageTexts.ts';
import { pageTexts as ta } from '../../../domain/languages/ta/pageTexts.ts';
import { pageTexts as zh } from '../../../domain/languages/zh/pageTexts.ts';
import { pageTexts } from '../../../domain/pageTexts.ts';
import type { FormEntry } from './loadEntry.ts';
import { NotFound } from './NotFound.tsx';
import { PublicPage } from './PublicPage.tsx';

export { loadEntry } from './loadEntry.ts';
export { pageOf, publicRoutes } from './routes.ts';

/** What the page says around the form. */
export const pageWords = {
  tag: here.tag,
  language: screenTexts.language,
  noScript: screenTexts.noScript,
  older: pageTexts.older,
  lost: pageTexts.lost,
  loadAgain: troubleTexts.loadAgain,
};

export const drawForm = (entry: FormEntry): string => renderToString(<PublicPage {...entry} />);

/** No rule knows in which language an unknown address was meant. */
export const drawNotFound = (): string =>
  renderToString(
    <NotFound
      others={[
        ['zh', zh],
        ['ms', ms],
        ['ta', ta],
      ]}
    />,
  );
