import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../ui/base.css';
import { loadEntry } from './loadEntry.ts';
import { PublicPage } from './PublicPage.tsx';
import { routeAt } from './routes.ts';

/** How long after `load` the service worker is started, so that it does not compete with the page for the network. */
const workerDelayMs = 1000;

const root = document.getElementById('root');
if (root)
  show(root).catch(() => {
    // Shows the notice of a page that one of its scripts did not reach, unless that of an old browser is shown already.
    document.documentElement.className ||= 'lost';
  });

// In a function, because older phones cannot wait at the top of a module.
async function show(root: HTMLElement): Promise<void> {
  const route = routeAt(window.location.pathname);
  if (route) {
    const entry = await loadEntry(route.name);
    hydrateRoot(root, <PublicPage {...entry} />);
    return keepLater(route.path);
  }
  // The site's rules do not distinguish a form's address from one with a missing or additional part.
  const { NotFound, notFoundTitle } = await import('./NotFound.tsx');
  document.title = notFoundTitle;
  createRoot(root).render(<NotFound />);
}

/** Keeps the form for when there is no signal, once the page is at rest; what does that is loaded then, too. */
function keepLater(route: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () =>
    void import('./offline/keepOffline.ts').then(({ keepOffline }) => keepOffline(route)).catch(() => {});
  const later = () => setTimeout(keep, workerDelayMs);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
