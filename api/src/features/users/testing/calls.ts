import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    member: number;
  }
}

const member = {
  email: 'new@tributary.example',
  first_name: 'Nina',
  last_name: 'New',
  roles: ['org_viewer'],
};

export const userCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/users/') ? 'member' : undefined),
  queries: { 'GET /users': (id) => ({ ids: id('member') }) },
  bodies: {
    'POST /users': [(id) => ({ ...member, legal_entity_ids: [id('entity')] })],
    'PUT /users/:id/roles': [(id) => ({ roles: ['org_planner'], legal_entity_ids: [id('entity')] })],
  },
  known: async ({ client }) => {
    const session = await client.as('org_member');
    const { client_user_id: id } = await session.ok<{ client_user_id: number }>('GET', '/profile');
    return { member: id };
  },
};
