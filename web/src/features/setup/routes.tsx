import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { lazyPage } from '../../components/lazyPage.ts';
import { RouteFailure } from '../../components/RouteFailure.tsx';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { tabsInOrder } from './tabsInOrder.ts';

async function loadTitles(): Promise<null> {
  await loadNamespaces(['setup', ...tabsInOrder.map(({ catalogue }) => catalogue)]);
  return null;
}

/** The first tab, or the one that an address from before names: they were a part of the query then. */
export function openTab({ request }: LoaderFunctionArgs): Response {
  const asked = new URL(request.url).searchParams.get('tab');
  const tab = tabsInOrder.find(({ route }) => route.path === asked) ?? tabsInOrder[0];
  return redirect(tab?.route.path ?? '..');
}

export const setupRoutes: RouteObject[] = [
  {
    path: 'setup',
    loader: loadTitles,
    shouldRevalidate: () => false,
    lazy: lazyPage(async () => (await import('./SetupPage.tsx')).SetupPage),
    children: [
      { index: true, loader: openTab },
      ...tabsInOrder.map(({ route }) => ({ errorElement: <RouteFailure />, ...route })),
    ],
  },
];
