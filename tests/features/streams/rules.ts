import { everything, type Feature, mutation, streamField } from '../../support/feature.ts';
import type { World } from '../../support/world.ts';
import { idleRule } from '../../support/worldBooks.ts';

const ruleFor = ({ known }: World) => ({ ...idleRule, accountId: known.accountId });

export const rules: Feature = {
  operations: [
    streamField('rules', `{ ${everything('Rule')} }`),
    mutation('saveRules', { on: 'financial_rules', do: 'edit' }, 'stream { id }', async (world) => {
      const { streamId } = await world.newInstance();
      return { streamId, revision: await world.revisionOfStream(streamId), rules: [ruleFor(world)] };
    }),
    mutation('updateRule', { on: 'financial_rules', do: 'edit' }, 'rule { id }', async (world) => {
      const { streamId, ruleId } = await world.newRule(ruleFor(world));
      return { ruleId, revision: await world.revisionOfStream(streamId), name: 'Renamed' };
    }),
    mutation('previewRules', { on: 'financial_rules', do: 'read' }, 'preview { lines }', async (world) => {
      const { streamId, instanceId } = await world.newMappedInstance();
      return { streamId, instanceId, rules: [ruleFor(world)] };
    }),
  ],
  screens: { useRulesLatestQuery: { callsMax: 6, variables: ({ known }) => ({ id: known.streamId }) } },
};
