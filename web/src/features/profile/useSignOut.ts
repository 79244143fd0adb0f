import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useSignOutMutation } from '../../__generated__/useSignOutMutation.graphql.ts';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import { resetEnvironment } from '../../relay/environment.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const notify = useRefusalNotice();
  const { commit } = useGraphMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation($input: LogoutInput!) {
      logout(input: $input) {
        errors {
          ...refusals_error
        }
      }
    }
  `);
  return async () => {
    const { refusals } = await commit({ input: {} });
    const open = refusals.filter(({ topic }) => topic !== 'sessionEnded');
    notify(open);
    if (open.length > 0) return;
    resetEnvironment();
    await navigate('/sign-in');
  };
}
