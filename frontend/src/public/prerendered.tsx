/** Draws a page to HTML at build time, so that a phone shows it before any script has come. */
import { createDOMRenderer, RendererProvider, renderToStyleElements } from '@fluentui/react-components';
import { renderToString } from 'react-dom/server';
import { NotFound } from './NotFound.tsx';
import { PublicPage } from './PublicPage.tsx';
import type { FormEntry } from './routes.ts';

export { pageOf, publicRoutes } from './routes.ts';

/** @returns the page's HTML and the style elements that Fluent's components need */
export function drawForm(entry: FormEntry): { page: string; styles: string } {
  const renderer = createDOMRenderer();
  const page = renderToString(
    <RendererProvider renderer={renderer}>
      <PublicPage {...entry} />
    </RendererProvider>,
  );
  return { page, styles: renderToString(renderToStyleElements(renderer)) };
}

export const drawNotFound = (): string => renderToString(<NotFound />);
