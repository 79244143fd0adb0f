import { graphql, useRelayEnvironment } from 'react-relay';
import type { useSignOutMutation } from '../../__generated__/useSignOutMutation.graphql.ts';
import { forgetDrafts } from '../../components/keptDrafts.ts';
import { forgetRecents } from '../../components/recents.ts';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import { announceSignOut } from '../../relay/signInChannel.ts';
import { signedInPerson } from '../../relay/signedInPerson.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const toSignIn = () => window.location.assign('/sign-in');

/** `leave` says where to then, by a page that is loaded anew. */
export function useSignOut(leave = toSignIn): () => Promise<void> {
  const environment = useRelayEnvironment();
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
    const person = signedInPerson(environment);
    if (person !== null) {
      forgetDrafts(person.id);
      forgetRecents(person.id);
    }
    announceSignOut();
    // Loaded anew: nothing of the person is left in this tab. The browser asks before edits are left.
    leave();
  };
}
