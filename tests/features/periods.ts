import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

let year = 2023;

/** A number that the first fiscal year has not had yet. */
function anotherYear(): number {
  year += 1;
  return year;
}

async function lockOfNewEntity(world: World) {
  const legalEntityId = await world.newEntity();
  return { clientId: world.clientId, kind: 'FIGURES', legalEntityId, periodId: world.periods[0]?.id };
}

export const periods: Feature = {
  operations: [
    clientField('periodSet', read('periods'), `{ ${everything('PeriodSet')} }`),
    mutation('createPeriods', { on: 'periods', do: 'add' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      cycle: 'MONTH',
      fiscalYearStart: 1,
      startDate: '2023-01-01',
    })),
    mutation('setFiscalStartingYear', { on: 'periods', do: 'edit' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      fiscalStartingYear: anotherYear(),
    })),
    clientField('lockBorders', read('periods'), `{ ${everything('LockBorder')} }`),
    clientField(
      'openBeforeLock(legalEntityId: $legalEntityId, periodId: $periodId)',
      { on: 'period_locks', do: 'execute' },
      `{ ${everything('OpenBeforeLock')} }`,
      ', $legalEntityId: ID!, $periodId: ID!',
      (world) => ({ legalEntityId: world.known.entityId, periodId: world.periods[0]?.id }),
    ),
    clientField(
      'periodLocks(first: 2)',
      read('periods'),
      `{ totalCount edges { node { ${everything('PeriodLock')} } } }`,
    ),
    mutation('lockPeriods', { on: 'period_locks', do: 'execute' }, 'client { id }', lockOfNewEntity),
    mutation('unlockPeriods', { on: 'period_locks', do: 'execute' }, 'client { id }', async (world) => {
      const locked = await lockOfNewEntity(world);
      await world.administrator.mutate('lockPeriods', locked, '');
      return locked;
    }),
  ],
  screens: {
    PeriodsFormQuery: { callsMax: 2 },
    LocksPageQuery: { callsMax: 6 },
    OpenBeforeLockQuery: {
      callsMax: 3,
      variables: ({ clientId, known, periods: all }) => ({
        clientId,
        legalEntityId: known.entityId,
        periodId: all.at(-1)?.id,
      }),
    },
    LockLogPaginationQuery: { callsMax: 5, variables: ({ clientId }) => ({ id: clientId }) },
  },
};
