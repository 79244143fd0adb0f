import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useSignOutMutation } from '../../__generated__/useSignOutMutation.graphql.ts';
import { resetEnvironment } from '../../relay/environment.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { commit } = useGraphMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation($input: LogoutInput!) {
      logout(input: $input) {
        errors {
          ...UserErrors_errors
        }
      }
    }
  `);
  return useCallback(async () => {
    const done = await commit({ input: {} });
    if (!done) return;
    resetEnvironment();
    await navigate('/sign-in');
  }, [commit, navigate]);
}
