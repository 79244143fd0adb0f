import {
  addAdjustment,
  addSubmittedAdjustment,
  adjustmentInput,
  uploadAdjustmentFile,
} from '../support/adjustments.ts';
import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

const edits = { on: 'adjustments', do: 'edit' } as const;
const decides = { on: 'adjustments', do: 'execute' } as const;

const placeOf = ({ known, range }: World) => ({
  legalEntityId: known.entityId,
  accountId: known.accountId,
  periodId: range.fromPeriodId,
});

const answer = 'adjustment { id status }';

export const adjustments: Feature = {
  operations: [
    clientField('adjustments', read('adjustments'), `{ ${everything('Adjustment')} }`),
    mutation('createAdjustment', { on: 'adjustments', do: 'add' }, answer, (world) => ({
      clientId: world.clientId,
      ...adjustmentInput(placeOf(world)),
    })),
    mutation('updateAdjustment', edits, answer, async (world) => ({
      adjustmentId: await addAdjustment(world.client, placeOf(world)),
      ...adjustmentInput(placeOf(world)),
      description: 'Another one',
    })),
    mutation(
      'deleteAdjustment',
      { on: 'adjustments', do: 'delete' },
      'deletedAdjustmentId',
      async (world) => ({
        adjustmentId: await addAdjustment(world.client, placeOf(world)),
      }),
    ),
    mutation('readAdjustmentLines', edits, 'reading { difference }', async (world) => ({
      clientId: world.clientId,
      uploadId: await uploadAdjustmentFile(world.client),
      periodId: world.range.fromPeriodId,
      firstLegalEntityId: world.known.entityId,
      currency: 'EUR',
    })),
    mutation('submitAdjustment', edits, answer, async (world) => ({
      adjustmentId: await addAdjustment(world.client, placeOf(world)),
    })),
    mutation('approveAdjustment', decides, answer, (world) =>
      addSubmittedAdjustment(world.client, placeOf(world)),
    ),
    mutation('rejectAdjustment', decides, answer, async (world) => ({
      ...(await addSubmittedAdjustment(world.client, placeOf(world))),
      reason: 'No.',
    })),
    mutation('recallAdjustment', edits, answer, (world) =>
      addSubmittedAdjustment(world.client, placeOf(world)),
    ),
  ],
  screens: {
    AdjustmentsPageQuery: { callsMax: 9 },
    AdjustmentFormLatestQuery: {
      callsMax: 6,
      variables: ({ known }) => ({ id: known.adjustmentId }),
    },
  },
};
