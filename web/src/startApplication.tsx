import i18next from 'i18next';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { rememberMissingParts } from './relay/failureTopic.ts';
import { NoticePlace } from './components/NoticePlace.tsx';
import { PageSkeleton } from './components/Skeletons.tsx';
import { signInAddress } from './features/profile/returnAddress.ts';
import { startTranslations } from './i18n/i18n.ts';
import { RelayProvider } from './relay/RelayProvider.tsx';
import { onSessionEnd } from './relay/sessionEnd.ts';
import { createAppRouter } from './routes.tsx';
import { type ConfigFailure, loadOutsideScripts, readRuntimeConfig } from './runtimeConfig.ts';
import { AppThemeProvider } from './theme/AppThemeProvider.tsx';

/** The screens go on as they are without a configuration. */
async function sayConfigFailure(failure: ConfigFailure): Promise<void> {
  const { notify } = await import('./components/notices.tsx');
  notify(i18next.t(`errors:config.${failure}`), 'warning');
}

export async function startApplication(): Promise<void> {
  rememberMissingParts();
  const [failure] = await Promise.all([readRuntimeConfig(), startTranslations()]);
  const router = createAppRouter();

  onSessionEnd(() => {
    const { pathname, search } = router.state.location;
    if (pathname.startsWith('/sign-in')) return;
    // The browser asks before edits are left.
    window.location.assign(signInAddress(pathname + search));
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
  loadOutsideScripts();
  if (failure !== null) await sayConfigFailure(failure);
}
