import { builder } from '../../builder.ts';
import type { Rest } from '../../rest/calls.ts';
import { AdministrationRef } from '../admin/Administration.ts';
import { ClientRef } from '../clients/Client.ts';
import { pageArguments, pageOfList, wholePageComplexity, wholePageSizeMax } from '../shared/connections.ts';
import { RoleEnum } from '../shared/enums.ts';
import { UserRef } from '../users/User.ts';

export const ClientMembershipRef = builder.objectRef<Rest<'ClientSummary'>>('ClientMembership').implement({
  description: 'Membership of the signed-in user in a client.',
  authScopes: { withParent: true },
  fields: (t) => ({
    client: t.field({ type: ClientRef, description: 'The client.', resolve: ({ id }) => ({ clientId: id }) }),
    roles: t.expose('roles', { type: [RoleEnum], description: 'Roles in it.' }),
  }),
});

const ClientMembershipEdgeRef = builder.edgeObject({
  type: ClientMembershipRef,
  name: 'ClientMembershipEdge',
  description: 'A membership in a list.',
});

const ClientMembershipConnectionRef = builder.connectionObject(
  { type: ClientMembershipRef, name: 'ClientMembershipConnection', description: 'A page of memberships.' },
  ClientMembershipEdgeRef,
);

export const ViewerRef = builder.objectRef<Rest<'SessionUser'>>('Viewer').implement({
  description: 'The signed-in user and what is open to him or her.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    user: t.field({ type: UserRef, description: 'The person.', resolve: (profile) => profile }),
    clients: t.field({
      type: ClientMembershipConnectionRef,
      description: 'Clients that the user is a member of, by name.',
      args: pageArguments(t, 'clients', wholePageSizeMax),
      complexity: wholePageComplexity,
      resolve: async (_, { first, after }, { graph }) => {
        const clients = (await graph.readSession())?.clients ?? [];
        return pageOfList(clients, { first, after, sizeMax: wholePageSizeMax }, ({ id }) => id);
      },
    }),
    invitationCount: t.exposeInt('invitation_count', {
      description: 'How many invitations into clients wait for an answer.',
    }),
    currentClient: t.field({
      type: ClientRef,
      nullable: true,
      description:
        'The client that the header X-Client-ID names; null without one, or when the user is no member of it.',
      resolve: async (_, __, { graph }) => {
        const clientId = graph.currentClientId;
        return clientId !== null && (await graph.client(clientId).isMember()) ? { clientId } : null;
      },
    }),
    admin: t.field({
      type: AdministrationRef,
      nullable: true,
      description: 'Administration of the installation; null for everybody but platform administrators.',
      resolve: (profile) => (profile.is_platform_admin ? {} : null),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    nullable: true,
    description: 'The signed-in user; null when nobody is signed in.',
    authScopes: { public: true },
    resolve: (_, __, { graph }) => graph.readUser(),
  }),
);
