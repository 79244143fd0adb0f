import type { InputBuilder } from '../../graph/restInputs.ts';
import { UpstreamError } from '../../rest/errors.ts';
import {
  answeredRecord,
  composedMutation,
  deletedId,
  foundAgain,
  restMutation,
} from '../shared/mutations.ts';
import { UserRef } from '../users/User.ts';
import { ownSessionIds } from './OwnSession.ts';
import { ViewerRef } from './Viewer.ts';

/** Wrong credentials are what the caller can mend: the one 401 that is data. */
async function withCredentials<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error;
    const { id, message } = error;
    throw new UpstreamError(400, 'InvalidRequestError', id, message, [
      { path: '', code: 'wrong_credentials', message },
    ]);
  }
}

/** An input has a field at least. */
const withoutInput = (t: InputBuilder) => ({
  clientMutationId: t.string({ description: 'Mark of the caller; without effect.' }),
});

const viewerAgain = foundAgain(ViewerRef, (graph) => graph.readUser(), 'The signed-in user.');

composedMutation('login', {
  call: 'POST /account/login',
  authScopes: { public: true },
  change: ({ body, graph }) => withCredentials(graph.upstream.post('/account/login', { body })),
  payload: {
    location: {
      type: 'String',
      description: 'Path of this application to go to.',
      resolve: ({ location }) => location,
    },
    isCodeNeeded: {
      type: 'Boolean',
      whenRefused: false,
      description:
        'The password is right, and nobody was signed in: the same mutation takes a code of the second factor as well.',
      resolve: ({ is_code_needed: isNeeded }) => isNeeded,
    },
    viewer: viewerAgain,
  },
});

composedMutation('logout', {
  call: 'GET /account/logout',
  description: 'Ends the session on the server.',
  authScopes: { public: true },
  inputs: withoutInput,
  change: async ({ graph }) => {
    if (!graph.upstream.isSignedOut) await graph.upstream.logOut();
    return true;
  },
  payload: {
    isEnded: {
      type: 'Boolean',
      whenRefused: false,
      description: 'Nobody is signed in any more.',
      resolve: (isEnded) => isEnded,
    },
  },
});

restMutation('updateProfile', {
  call: 'PATCH /profile',
  authScopes: { signedIn: true },
  payload: { user: answeredRecord(UserRef) },
});

restMutation('removePicture', {
  call: 'DELETE /profile/picture',
  authScopes: { signedIn: true },
  inputs: withoutInput,
  payload: { user: answeredRecord(UserRef) },
});

restMutation('changePassword', {
  call: 'PATCH /profile/password',
  authScopes: { signedIn: true },
  payload: {
    endedSessionCount: {
      type: 'Int',
      description: 'How many other sessions it ended.',
      resolve: ({ record }) => record.ended_session_count,
    },
    viewer: viewerAgain,
  },
});

restMutation('endOwnSession', {
  call: 'DELETE /profile/sessions/{id}',
  of: ownSessionIds,
  authScopes: { signedIn: true },
  payload: { endedSessionId: deletedId, viewer: viewerAgain },
});
