import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';
import { evaluationBodies } from '../evaluation/testing/evaluationBodies.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    report: number;
    /** Of that report. */
    reportNode: string;
  }
}

export const reportCalls: CallsOfFeature = {
  kindOf: (name, path) => {
    if (!path.startsWith('/reportbuilder/reports/:id')) return undefined;
    return name === 'id' ? 'report' : name === 'nodeKey' ? 'reportNode' : undefined;
  },
  queries: {
    'GET /reportbuilder/reports': (id) => ({ ids: id('report'), owner_id: id('member') }),
  },
  bodies: {
    ...evaluationBodies,
    'POST /reportbuilder/reports': [
      (id) => ({ clone_id: id('report') }),
      (id) => ({ name: 'Measure', measure_node_id: String(id('reportNode')) }),
    ],
    'PATCH /reportbuilder/reports/:id': [(id) => ({ measure_node_id: String(id('reportNode')) })],
    'POST /reportbuilder/reports/:id/versions/:version/restore': [() => ({})],
  },
  known: async ({ session, client }) => {
    const reportNode = `n${client.id}`;
    const { id } = await session.ok<{ id: number }>('POST', '/reportbuilder/reports', {
      name: 'Known',
      template: JSON.stringify({ templateData: [{ id: reportNode, type: 'group' }] }),
    });
    return { report: id, reportNode };
  },
};
