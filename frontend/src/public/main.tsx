import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../ui/base.css';
import { keepOffline } from './offline/keepOffline.ts';
import { PublicPage } from './PublicPage.tsx';
import { routeAt } from './routes.ts';

const root = document.getElementById('root');
const route = routeAt(window.location.pathname);

if (root && route) {
  const { form, controls } = await route.load();
  hydrateRoot(root, <PublicPage form={form} controls={controls} />);
  keepOffline(route.path);
} else if (root) {
  // The site's rules do not distinguish a form's address from one with a missing or additional part.
  const { NotFound } = await import('./NotFound.tsx');
  document.title = 'Not found';
  createRoot(root).render(<NotFound />);
}
