import { expect, it } from 'vitest';
import type { QueryRouteHandle } from '../../relay/queryRoute.ts';
import { profileRoutes } from './routes.tsx';

/** Somebody who follows a link, or opens a page anew, comes from no other page that had fetched them. */
it.each(['recover', 'invitation', 'general'])(
  'fetches the words for addresses and passwords of /%s',
  (path) => {
    const route = profileRoutes.find((each) => each.path === path);
    const handle = route?.handle as QueryRouteHandle | undefined;
    expect(handle?.namespaces).toContain('profile/signIn');
  },
);
