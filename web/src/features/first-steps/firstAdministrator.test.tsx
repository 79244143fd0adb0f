import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import mutation, {
  type useCompleteSetupMutation,
} from '../../__generated__/useCompleteSetupMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { FirstAdministratorForm } from './FirstAdministratorForm.tsx';

it('asks for the set-up word, sends it with the first administrator, and says at its field that it is wrong', async () => {
  const { environment } = renderRoute(<FirstAdministratorForm />);
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ada');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Byron');
  await userEvent.type(screen.getByLabelText(/^E-mail address/), 'ada@example.org');
  await userEvent.type(screen.getByLabelText(/^Password/), 'Analytical-Engine-1');
  const word = screen.getByLabelText(/^Set-up word/);
  expect(describedBy(word)).toContain('in the output of the start');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(word.getAttribute('aria-invalid')).toBe('true'));
  expect(environment.mock.getAllOperations()).toHaveLength(0);
  await userEvent.type(word, ' abcd-efgh-jkmn-pqrs ');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: {
      setupWord: 'abcd-efgh-jkmn-pqrs',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      password: 'Analytical-Engine-1',
    },
  });
  const error = userError({
    id: 'E1',
    message: 'Wrong.',
    code: 'wrong_setup_word',
    path: ['input', 'setupWord'],
  });
  await answer<useCompleteSetupMutation>(environment, mutation, {
    completeSetup: { viewer: null, errors: [error] },
  });
  await waitFor(() => expect(describedBy(word)).toContain('This is not the set-up word.'));
});
