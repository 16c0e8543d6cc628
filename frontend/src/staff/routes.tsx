import { createBrowserRouter } from 'react-router-dom';
import { panels } from '../../../domain/panels.ts';
import { NotFound } from './shell/NotFound.tsx';
import { ScreenFailed } from './shell/ScreenFailed.tsx';
import { Shell } from './shell/Shell.tsx';

/**
 * Every staff screen, loaded when it is opened. Panels stand alone: they live in the frames of Dynamics forms.
 */
export const router = createBrowserRouter([
  {
    path: '/admin',
    errorElement: <ScreenFailed />,
    children: [
      ...Object.entries(panels).map(([path, panel]) => ({
        path,
        lazy: async () => {
          const { LinkPanel } = await import('./panels/LinkPanel.tsx');
          return { element: <LinkPanel panel={panel} /> };
        },
      })),
      {
        path: 'crtable',
        lazy: async () => ({ Component: (await import('./panels/RefereeTable.tsx')).RefereeTable }),
      },
      {
        element: <Shell />,
        errorElement: <ScreenFailed />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./home/Home.tsx')).Home }) },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]);
