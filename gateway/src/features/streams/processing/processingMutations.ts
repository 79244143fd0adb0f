import { builder } from '../../../builder.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { mayChange } from '../../../scopes.ts';
import { errorsField } from '../../shared/outcome.ts';
import { changedInstance, changeInstance, withRevision } from '../instances/changeInstance.ts';
import { decodeInstanceId } from '../streamIds.ts';

type Stoppable = `${typeof instancePath}/process` | `${typeof instancePath}/deprocess`;

type Step = { readonly name: string; readonly description: string } & (
  | {
      readonly method: 'post';
      readonly path: Stoppable | `${typeof instancePath}/dry_run` | `${typeof instancePath}/rollback`;
    }
  | { readonly method: 'delete'; readonly path: Stoppable }
);

const steps: readonly Step[] = [
  {
    name: 'dryRunStreamInstance',
    description: 'Looks for errors as processing would, without posting.',
    method: 'post',
    path: `${instancePath}/dry_run`,
  },
  {
    name: 'processStreamInstance',
    description: 'Starts processing; its progress is pushed.',
    method: 'post',
    path: `${instancePath}/process`,
  },
  {
    name: 'cancelProcessStreamInstance',
    description: 'Asks the running processing to stop.',
    method: 'delete',
    path: `${instancePath}/process`,
  },
  {
    name: 'deprocessStreamInstance',
    description: 'Starts taking the figures of an instance back.',
    method: 'post',
    path: `${instancePath}/deprocess`,
  },
  {
    name: 'cancelDeprocessStreamInstance',
    description: 'Asks the running deprocessing to stop.',
    method: 'delete',
    path: `${instancePath}/deprocess`,
  },
  {
    name: 'rollbackStreamInstance',
    description: 'Goes back to the last published version with its own file and map.',
    method: 'post',
    path: `${instancePath}/rollback`,
  },
];

for (const { name, description, ...call } of steps) {
  builder.relayMutationField(
    name,
    {
      description: 'The instance.',
      inputFields: (t) => ({
        instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
        revision: t.int({ description: 'The revision that was seen; a later one refuses.' }),
      }),
    },
    {
      description,
      authScopes: (_, { input }) =>
        mayChange('execute', 'financial_stream_instances')(decodeInstanceId(input.instanceId)),
      resolve: (_, { input }, context) =>
        changeInstance(context, input.instanceId, (key, upstream) => {
          const what = { ...callOf(key), body: withRevision(input.revision) };
          return call.method === 'delete' ? upstream.delete(call.path, what) : upstream.post(call.path, what);
        }),
    },
    {
      description: 'The instance.',
      outputFields: (t) => ({ instance: t.field(changedInstance), errors: t.expose('errors', errorsField) }),
    },
  );
}

builder.relayMutationField(
  'verifyStreamInstance',
  {
    description: 'The instance, and whether it is verified.',
    inputFields: (t) => ({
      instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
      revision: t.int({ description: 'The revision that was seen; a later one refuses.' }),
      isVerified: t.boolean({ required: true, description: 'Released for processing, or not any more.' }),
    }),
  },
  {
    description: 'Releases an instance for processing, or takes the release back.',
    authScopes: (_, { input }) =>
      mayChange('execute', 'financial_verification')(decodeInstanceId(input.instanceId)),
    resolve: (_, { input }, context) =>
      changeInstance(context, input.instanceId, (key, upstream) =>
        upstream.patch(`${instancePath}/verification`, {
          ...callOf(key),
          body: { is_verified: input.isVerified, ...withRevision(input.revision) },
        }),
      ),
  },
  {
    description: 'The instance.',
    outputFields: (t) => ({ instance: t.field(changedInstance), errors: t.expose('errors', errorsField) }),
  },
);
