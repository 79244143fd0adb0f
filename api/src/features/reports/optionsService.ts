import { adjustmentKinds } from '@tributary/engine/adjustments/adjustmentKinds';
import { aggregations, computedLines, operators, scopeModes } from '@tributary/engine/reports/nodes';
import {
  columnKinds,
  deltaOptions,
  deltaPositions,
  scales,
  splits,
} from '@tributary/engine/reports/readFilters';
import { columnPeriodChoices } from '@tributary/engine/periods/columnSpans';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Member } from '../../identity/entryStore.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { analyticsFieldsOf } from '../analytics/service.ts';
import { reportingCurrenciesOf } from '../currencies/reporting/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { eliminationSetsOf } from '../postings/readService.ts';
import { figuresThrough, readableOf, readIncluded } from '../trial-balance/service.ts';
import { calendarOf, chartOf } from './known.ts';
import {
  offered,
  type optionsQuerySchema,
  type reportOptionsSchema,
  statisticTypes,
} from './optionsSchemas.ts';
import { reportsType } from './rights.ts';
import { startersFor } from './starters.ts';

type Options = z.input<typeof reportOptionsSchema>;

export async function readOptions(
  db: Database,
  { clientId, roles }: Member,
  { include = [] }: z.output<typeof optionsQuerySchema>,
): Promise<Options> {
  return db.client(clientId, async (transaction) => {
    const { cycle } = await calendarOf(transaction, clientId);
    const choices = [...columnPeriodChoices(cycle)];
    const fields = await analyticsFieldsOf(transaction, clientId);
    const currencies = await reportingCurrenciesOf(transaction, clientId);
    const entities = include.includes('legal_entities') ? await legalEntitiesOf(transaction, clientId) : [];
    const seesPeople = mayDo(roles, { on: 'payroll_people', do: 'read' });
    const statistics = statisticTypes.flatMap((type): Options['statistics'] => {
      if (type === 'person_name' && !seesPeople) return [];
      const [, number] = /^custom_(\d+)$/.exec(type) ?? [];
      if (number === undefined) return [{ type, label: null }];
      const field = fields[Number(number) - 1];
      return field === undefined ? [] : [{ type, label: field.display_name }];
    });
    return {
      can_add: mayDo(roles, { on: reportsType, do: 'add' }),
      scope_modes: [...scopeModes],
      account_uses: [...offered.accountUses],
      aggregations: [...aggregations],
      operators: [...operators],
      computed_lines: [...computedLines],
      sources: [...offered.sources],
      data_types: [...offered.dataTypes],
      adjustment_kinds: [...adjustmentKinds],
      elimination_sets: [...(await eliminationSetsOf(transaction, clientId))],
      column_periods: choices,
      periods_back: choices,
      column_kinds: [...columnKinds],
      splits: [...splits],
      breakdowns: [...offered.breakdowns],
      scales: [...scales],
      delta_options: [...deltaOptions],
      delta_positions: [...deltaPositions],
      reporting_currencies: currencies.map(({ currency }) => currency),
      statistics,
      figures_through: await figuresThrough(transaction, clientId),
      starters: startersFor(await chartOf(transaction, clientId)),
      ...(await readIncluded(transaction, clientId, readableOf(include, roles), entities)),
    };
  });
}
