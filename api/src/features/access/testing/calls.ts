import type { CallsOfFeature } from './callsOfFeature.ts';
import { type Entry, onStream } from './entries.ts';

declare module './callsOfFeature.ts' {
  interface Known {
    entry: number;
  }
}

export const accessCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/acl/') ? 'entry' : undefined),
  queries: {
    'GET /acl/entries': (id) => ({ ids: id('entry'), resource_id: id('stream'), principal_id: id('member') }),
  },
  bodies: {
    'POST /acl/entries': [(id) => onStream(Number(id('stream')), Number(id('member')))],
    'PATCH /acl/entries': [(id) => ({ entries: [{ id: id('entry'), can_edit: true }] })],
  },
  known: async ({ session, sale }) => {
    const { id } = await session.ok<Entry>('POST', '/acl/entries', onStream(sale.streamId, 'org_viewer'));
    return { entry: id };
  },
};
