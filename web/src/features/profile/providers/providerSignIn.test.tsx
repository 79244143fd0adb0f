import { screen, waitFor } from '@testing-library/react';
import i18n from 'i18next';
import { expect, it } from 'vitest';
import signInPageQuery, { type SignInPageQuery } from '../../../__generated__/SignInPageQuery.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { SignInPage } from '../SignInPage.tsx';

type Answer = SignInPageQuery['rawResponse'];

const acme = { id: 'acme', name: 'Acme', startUrl: '/account/providers/acme/start' };

async function open(address: string, data: Partial<Answer> = {}) {
  const { environment, router } = renderRoute(<SignInPage />, {
    address,
    query: { document: signInPageQuery, variables: {} },
    namespaces: ['profile/signIn', 'profile/providers'],
  });
  await answer<SignInPageQuery>(environment, signInPageQuery, {
    config: { isLanguageSwitcherDisabled: false, isDemonstration: false },
    setup: { needed: false },
    signInProviders: [acme],
    viewer: null,
    ...data,
  });
  return router;
}

const linksTo = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('each provider is a way in, and leads back to what was asked for', async () => {
  await open('/sign-in?to=%2Fnordwind%3Fpage%3D2');
  const link = await screen.findByRole('link', { name: 'Sign in with Acme' });
  expect(link.getAttribute('href')).toBe('/account/providers/acme/start?to=%2Fnordwind%3Fpage%3D2');
});

it('without providers the page has the password alone', async () => {
  await open('/sign-in', { signInProviders: [] });
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
  expect(linksTo().filter((href) => href?.startsWith('/account'))).toEqual([]);
});

it.each([
  ['providerPersonUnknown', /Ask an administrator to invite you/],
  ['providerAway', /does not answer now/],
])('a refusal is said in words: %s', async (code, words) => {
  await open(`/sign-in?refused=${code}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it('an address that names no refusal says nothing', async () => {
  await open('/sign-in?refused=Call%20this%20number');
  await screen.findByLabelText(/^Password/);
  expect(screen.queryByRole('alert')).toBeNull();
});

const user = {
  id: 'U1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bell',
  isPlatformAdmin: false,
  pictureUrl: null,
  language: 'DE_DE' as const,
};

it('who comes back signed in goes on in the language of their profile', async () => {
  const router = await open('/sign-in?arrived&to=%2Fnordwind', { viewer: { invitationCount: 0, user } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/nordwind'));
  expect(i18n.language).toBe('de-DE');
  await i18n.changeLanguage('en-GB');
});

it('who comes back without a session signs in', async () => {
  const router = await open('/sign-in?arrived&to=%2Fnordwind');
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/sign-in');
});
