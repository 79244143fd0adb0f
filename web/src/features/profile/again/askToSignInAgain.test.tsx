import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RelayEnvironmentProvider } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import personQuery from '../../../__generated__/signedInPersonQuery.graphql.ts';
import { keepDraft, readDraft } from '../../../components/keptDrafts.ts';
import { getEnvironment } from '../../../relay/environment.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { userError } from '../../../testing/userError.ts';
import { askPerson } from './askToSignInAgain.tsx';
import { placeSignInAgain, SignInAgainPlace } from './SignInAgainPlace.tsx';

const person = { id: 'user-1', email: 'finance@nordwind.example' };

afterEach(() => act(() => placeSignInAgain(null)));

const tell = (personId: string) => {
  fireEvent(window, new StorageEvent('storage', { key: 'tributary.signedIn', newValue: `${personId} 1` }));
};

async function ask() {
  const signedIn = vi.fn<(isSame: boolean) => void>();
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { environment } = renderRoute(
    <>
      <input aria-label="Name" defaultValue="What was typed" />
      <SignInAgainPlace />
    </>,
  );
  act(() => {
    void askPerson(person, placeSignInAgain).then(signedIn);
  });
  await screen.findByRole('dialog', { name: 'Sign in again' });
  return { environment, signedIn, assign };
}

type Environment = Awaited<ReturnType<typeof ask>>['environment'];

/** Sends a password, and answers it. */
async function enter(environment: Environment, login: object): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Password/), 'North{Enter}');
  await waitFor(() => environment.mock.getMostRecentOperation());
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { email: person.email, password: 'North' },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation({ data: { login: { isCodeNeeded: false, ...login } } }),
  );
}

const viewerOf = (id: string) => ({ user: { id, language: null } });
const wrong = userError({ id: 'ERR-1', message: 'Wrong.', code: 'wrong_credentials', path: [] });

describe('signing in over the page', () => {
  it('asks for the code of whoever has a second factor', async () => {
    const { environment, signedIn } = await ask();
    await enter(environment, { location: '/sign-in', isCodeNeeded: true, viewer: null, errors: [] });
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    await waitFor(() => environment.mock.getMostRecentOperation());
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      input: { email: person.email, password: 'North', code: '123456' },
    });
    const login = { location: '/', isCodeNeeded: false, viewer: viewerOf(person.id), errors: [] };
    act(() => environment.mock.resolveMostRecentOperation({ data: { login } }));
    await waitFor(() => expect(signedIn).toHaveBeenCalled());
  });

  it('asks for the password of whoever was there, says what is wrong, and goes on', async () => {
    const { environment, signedIn, assign } = await ask();
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail address/).value).toBe(person.email);
    await enter(environment, { location: null, viewer: null, errors: [wrong] });
    expect((await screen.findByRole('alert')).textContent).toContain('the password is wrong');
    expect(signedIn).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText(/Password/));
    await enter(environment, { location: '/', viewer: viewerOf(person.id), errors: [] });
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('What was typed');
    expect(assign).not.toHaveBeenCalled();
  });

  it('loads everything anew where the address is that of somebody else by now', async () => {
    const { environment, signedIn, assign } = await ask();
    await enter(environment, { location: '/', viewer: viewerOf('user-2'), errors: [] });
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('goes on by itself where the same person signed in in another tab, and not where another did', async () => {
    const { signedIn } = await ask();
    tell('user-2');
    expect(screen.getByRole('dialog')).toBeTruthy();
    tell(person.id);
    await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  });

  it('cannot be passed over, but left for the page for signing in', async () => {
    const { assign } = await ask();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(assign).not.toHaveBeenCalled();
    const question = within(await screen.findByRole('dialog', { name: 'Sign in as someone else?' }));
    expect(question.getByText(/not saved yet is then lost/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Sign in as someone else' }));
    expect(assign).toHaveBeenCalledWith('/sign-in');
  });

  it('covers the page where the person signed out in another tab, and keeps nothing of what is typed', async () => {
    const environment = getEnvironment();
    const shown = createOperationDescriptor(getRequest(personQuery), {});
    environment.commitPayload(shown, {
      viewer: { __typename: 'Viewer', user: { __typename: 'User', ...person } },
    });
    environment.retain(shown);
    const place = { personId: person.id, recordId: 'stream', part: 'rules' };
    keepDraft(place, { revision: 1, base: [], value: ['typed'] });
    renderRoute(
      <RelayEnvironmentProvider environment={environment}>
        <SignInAgainPlace />
      </RelayEnvironmentProvider>,
    );
    tell('');
    await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(readDraft(place)).toBeNull();
    keepDraft(place, { revision: 1, base: [], value: ['typed later'] });
    expect(readDraft(place)).toBeNull();
    act(() => tell(person.id));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    keepDraft(place, { revision: 1, base: [], value: ['typed again'] });
    expect(readDraft(place)).not.toBeNull();
  });
});
