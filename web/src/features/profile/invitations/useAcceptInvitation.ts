import { useCallback } from 'react';
import { ConnectionHandler, graphql } from 'react-relay';
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime';
import type {
  useAcceptInvitationMutation,
  useAcceptInvitationMutation$data,
} from '../../../__generated__/useAcceptInvitationMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const nameOf = (edge: RecordProxy | null): string =>
  String(edge?.getLinkedRecord('node')?.getLinkedRecord('client')?.getValue('name') ?? '');

/** Where the clients of the person are there already, the new one stands among them, by name. */
function addToClients(store: RecordSourceSelectorProxy<useAcceptInvitationMutation$data>): void {
  const membership = store.getRootField('acceptInvitation')?.getLinkedRecord('membership');
  const clients = store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('clients', { first: 5000 });
  if (!membership || !clients) return;
  const edges = clients.getLinkedRecords('edges') ?? [];
  const clientOf = (record: RecordProxy | null | undefined) => record?.getLinkedRecord('client')?.getDataID();
  if (edges.some((edge) => clientOf(edge?.getLinkedRecord('node')) === clientOf(membership))) return;
  const added = ConnectionHandler.createEdge(store, clients, membership, 'ClientMembershipEdge');
  const place = edges.findIndex((edge) => nameOf(edge) > nameOf(added));
  clients.setLinkedRecords(edges.toSpliced(place === -1 ? edges.length : place, 0, added), 'edges');
}

export function useAcceptInvitation() {
  const { commit, ...rest } = useGraphMutation<useAcceptInvitationMutation>(graphql`
    mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) @raw_response_type {
      acceptInvitation(input: $input) {
        membership {
          roles
          client {
            id
            name
            slug
          }
        }
        viewer {
          ...InvitationList_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const accept = useCallback(
    (invitationId: string) => commit({ input: { invitationId } }, { updater: addToClients }),
    [commit],
  );
  return { ...rest, commit: accept };
}
