import { builder } from '../../../builder.ts';
import { badInput } from '../../../graph/errors.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { pageComplexity, pageOfKeyset } from '../../shared/connections.ts';
import { of } from '../../shared/ofClient.ts';
import { StreamInstanceRef } from '../instances/streamRef.ts';
import { InstanceVersionConnectionRef } from './InstanceVersion.ts';
import { VersionContentRef } from './VersionContent.ts';
import { keyOfInstance } from '../instances/streamIds.ts';

builder.objectFields(StreamInstanceRef, (t) => ({
  versions: t.field({
    type: InstanceVersionConnectionRef,
    description: 'Versions that were published, the latest first, with what each was processed with.',
    complexity: pageComplexity,
    args: {
      first: t.arg.int({ defaultValue: 25, description: 'How many versions to answer, 1 to 100.' }),
      after: t.arg.string({ description: 'Only versions after this cursor.' }),
    },
    resolve: async (instance, { first, after }, { graph }) => {
      const key = keyOfInstance(instance);
      const { page } = await pageOfKeyset({ first, after }, async (query) => {
        const answer = await graph.upstream.get(`${instancePath}/versions`, { ...callOf(key), query });
        return { ...answer, items: answer.items.map((record) => ({ key, record })) };
      });
      return page;
    },
  }),
  versionContent: t.field({
    type: VersionContentRef,
    description: 'Map, accounts and rules that one version was processed with, and what has changed since.',
    args: { version: t.arg.int({ required: true, description: 'Number of the version.' }) },
    resolve: async (instance, { version }, { graph }) => {
      if (version < 1) throw badInput('Versions are numbered from 1.');
      const { clientId, path } = callOf(keyOfInstance(instance));
      const call = { clientId, path: { ...path, version } };
      return of(clientId, await graph.upstream.get(`${instancePath}/versions/{version}`, call));
    },
  }),
}));
