import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { rememberMissingParts } from './relay/failureTopic.ts';
import { NoticePlace } from './components/NoticePlace.tsx';
import { PageSkeleton } from './components/Skeletons.tsx';
import { signInAddress } from './features/profile/returnAddress.ts';
import { loadNamespaces, startTranslations } from './i18n/i18n.ts';
import { getEnvironment } from './relay/environment.ts';
import { RelayProvider } from './relay/RelayProvider.tsx';
import { continueSession, currentSession, onSessionEnd, onSessionLoss } from './relay/sessionEnd.ts';
import { onSignInElsewhere } from './relay/signInChannel.ts';
import { signedInPerson } from './relay/signedInPerson.ts';
import { createAppRouter } from './routes.tsx';
import { AppThemeProvider } from './theme/AppThemeProvider.tsx';

export async function startApplication(): Promise<void> {
  rememberMissingParts();
  await startTranslations();
  const router = createAppRouter();

  onSessionEnd(() => {
    const { pathname, search } = router.state.location;
    if (pathname.startsWith('/sign-in')) return;
    const address = signInAddress(pathname + search);
    if (signedInPerson(getEnvironment()) === null) void router.navigate(address, { replace: true });
    // Where somebody was at work, the browser asks before edits are left.
    else window.location.assign(address);
  });

  onSessionLoss(async () => {
    const person = signedInPerson(getEnvironment());
    if (person === null) return false;
    const [{ askToSignInAgain }] = await Promise.all([
      import('./features/profile/askToSignInAgain.tsx'),
      loadNamespaces(['profile']),
    ]);
    return askToSignInAgain(person);
  });

  onSignInElsewhere((id) => {
    const person = signedInPerson(getEnvironment());
    // What is asked from now on would be answered as another person may see it.
    if (person !== null && person.id !== id) void continueSession(currentSession());
  });

  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no root element.');

  createRoot(root).render(
    <StrictMode>
      <AppThemeProvider>
        <RelayProvider>
          <Suspense fallback={<PageSkeleton />}>
            <RouterProvider router={router} useTransitions={false} />
          </Suspense>
          <NoticePlace />
        </RelayProvider>
      </AppThemeProvider>
    </StrictMode>,
  );
}
