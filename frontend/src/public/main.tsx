import { hydrateRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../ui/base.css';
import { PublicPage } from './PublicPage.tsx';
import { routeAt } from './routes.ts';

const root = document.getElementById('root');
const route = routeAt(window.location.pathname);

// The not-found page is plain HTML: without a form there is nothing to bring to life.
if (root && route) {
  const { form, controls } = await route.load();
  hydrateRoot(root, <PublicPage form={form} controls={controls} />);
}
