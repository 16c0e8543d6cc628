import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './staff.css';
import { keepLastSeen } from './data/lastSeen.ts';
import { router } from './routes.tsx';
import { isSignInNeeded } from './session/isSignInNeeded.ts';
import { StaffTheme } from './shell/StaffTheme.tsx';
import { startWorker } from './shell/startWorker.ts';
import { SignInGate } from './signin/SignInGate.tsx';

const root = document.getElementById('root');
const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && !isSignInNeeded(error) },
  },
});

keepLastSeen(queries, () => window.localStorage);
startWorker();

if (root) {
  createRoot(root).render(
    <StaffTheme>
      <QueryClientProvider client={queries}>
        <SignInGate>
          <RouterProvider router={router} />
        </SignInGate>
      </QueryClientProvider>
    </StaffTheme>,
  );
}
