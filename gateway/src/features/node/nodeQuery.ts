import { builder } from '../../builder.ts';
import { badInput } from '../../graph/errors.ts';
import { loadNode } from './loadNode.ts';

const idsMax = 100;

builder.queryFields((t) => ({
  node: t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'A record by its global id; null for an unknown one.',
    args: { id: t.arg.id({ required: true, description: 'Global id.' }) },
    authScopes: { signedIn: true },
    resolve: (_, { id }, { graph }) => loadNode(graph, id),
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description: 'Records by their global ids, in the order asked for; null for unknown ones.',
    args: { ids: t.arg.idList({ required: true, description: `Global ids, at most ${idsMax}.` }) },
    authScopes: { signedIn: true },
    complexity: ({ ids }) => ({ field: 1, multiplier: Math.max(1, ids.length) }),
    resolve: (_, { ids }, { graph }) => {
      if (ids.length > idsMax) throw badInput(`At most ${idsMax} ids can be asked for at once.`);
      return Promise.all(ids.map((id) => loadNode(graph, id)));
    },
  }),
}));
