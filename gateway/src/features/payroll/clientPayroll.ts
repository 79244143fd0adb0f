import { builder } from '../../builder.ts';
import { fileReadingCost } from '../../graph/limits.ts';
import { nullIfAbsent } from '../../graph/nodes.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { can } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';
import { longPageSizeMax, pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { SideEnum } from '../shared/enums.ts';
import { decodeDimensions } from '../trial-balance/decodeDimensions.ts';
import { allOf } from '../shared/ofClient.ts';
import {
  PayrollFileRowRef,
  PayrollLineConnectionRef,
  PayrollPersonConnectionRef,
  PayrollRowConnectionRef,
  personIds,
} from './PayrollLine.ts';

const PayrollDetailEnum = restEnum('PayrollDetail');

const PayrollFilterRef = builder.inputType('PayrollFilter', {
  description: 'Which figures of payroll are asked for.',
  fields: (t) => ({
    fromPeriodId: t.id({ required: true, description: 'First period.' }),
    toPeriodId: t.id({ required: true, description: 'Last period.' }),
    legalEntityIds: t.idList({ description: 'Only of these legal entities; all when left out.' }),
    accountIds: t.idList({ description: 'Only of these accounts; all when left out.' }),
    personIds: t.idList({ description: 'Only of these persons; all when left out.' }),
    detail: t.field({
      type: PayrollDetailEnum,
      defaultValue: 'account',
      description: 'Into what figures are divided.',
    }),
  }),
});

const PayrollFigureRef = builder.inputType('PayrollFigure', {
  description: 'A figure of payroll whose rows are asked for.',
  fields: (t) => ({
    legalEntityId: t.id({ required: true, description: 'Its legal entity.' }),
    periodId: t.id({ required: true, description: 'Its period.' }),
    accountId: t.id({ required: true, description: 'Its account.' }),
    side: t.field({ type: SideEnum, required: true, description: 'Its side.' }),
    personId: t.id({ description: 'Its person; all when left out.' }),
    dimensionInstanceIds: t.idList({
      description: 'Its cost instance, by itself without those below it; all when left out.',
    }),
    includeDefaultStructure: t.boolean({
      description: 'What is in no cost instance, instead of all or beside those named.',
    }),
  }),
});

const rowsPath = '/actuals/payroll/data/rows';

builder.objectFields(ClientRef, (t) => ({
  payrollPeople: t.field({
    type: PayrollPersonConnectionRef,
    description: 'The people on the payroll, by name.',
    authScopes: can('browse', 'payroll_people'),
    complexity: pageComplexity,
    args: {
      legalEntityIds: t.arg.idList({ description: 'Only of these legal entities.' }),
      search: t.arg.string({ description: 'Only whose name or identity holds all of these words.' }),
      ...pageArguments(t, 'people'),
    },
    resolve: async ({ clientId }, { legalEntityIds: entities, search, ...page }, { graph }) => {
      const found = await pageOfKeyset(page, async (query) => {
        const answer = await graph.upstream.get('/actuals/payroll/people', {
          clientId,
          query: {
            legal_entity_ids: entities && legalEntityIds.decodeAllIn(entities, { clientId }),
            search,
            ...query,
          },
        });
        return { ...answer, items: allOf(clientId, answer.items) };
      });
      return { ...found.page, isLimited: found.answer.is_limited };
    },
  }),
}));

builder.objectFields(ClientRef, (t) => ({
  payrollData: t.field({
    type: PayrollLineConnectionRef,
    description: 'What payroll moved, held against the books.',
    authScopes: can('browse', 'payroll_data'),
    complexity: pageComplexity,
    args: {
      filter: t.arg({ type: PayrollFilterRef, required: true, description: 'Which figures.' }),
      ...pageArguments(t, 'figures', longPageSizeMax),
    },
    resolve: async ({ clientId }, { filter, ...page }, { graph }) => {
      const key = { clientId };
      const found = await pageOfKeyset({ ...page, sizeMax: longPageSizeMax }, async (query) => {
        const answer = await graph.upstream.get('/actuals/payroll/data', {
          clientId,
          query: {
            from: periodIds.decodeIn(filter.fromPeriodId, key),
            to: periodIds.decodeIn(filter.toPeriodId, key),
            legal_entity_ids: filter.legalEntityIds && legalEntityIds.decodeAllIn(filter.legalEntityIds, key),
            account_ids: filter.accountIds && accountIds.decodeAllIn(filter.accountIds, key),
            person_ids: filter.personIds && personIds.decodeAllIn(filter.personIds, key),
            detail: filter.detail,
            ...query,
          },
        });
        return { ...answer, items: allOf(clientId, answer.items) };
      });
      return { ...found.page, isLimited: found.answer.is_limited, totals: found.answer.totals };
    },
  }),
}));

/** Where a figure comes from. */
builder.objectFields(ClientRef, (t) => ({
  payrollRows: t.field({
    type: PayrollRowConnectionRef,
    description: 'The rows of files behind a figure of payroll.',
    authScopes: can('read', 'payroll_data'),
    complexity: pageComplexity,
    args: {
      figure: t.arg({ type: PayrollFigureRef, required: true, description: 'Which figure.' }),
      ...pageArguments(t, 'rows'),
    },
    resolve: async ({ clientId }, { figure, ...page }, { graph }) => {
      const key = { clientId };
      const found = await pageOfKeyset(page, async (query) => {
        const answer = await graph.upstream.get(rowsPath, {
          clientId,
          query: {
            legal_entity_id: legalEntityIds.decodeIn(figure.legalEntityId, key),
            period_id: periodIds.decodeIn(figure.periodId, key),
            account_id: accountIds.decodeIn(figure.accountId, key),
            side: figure.side,
            person_id: personIds.decodeOptionalIn(figure.personId, key) ?? undefined,
            dimension_instance_id: decodeDimensions(figure, clientId) ?? undefined,
            ...query,
          },
        });
        return { ...answer, items: allOf(clientId, answer.items) };
      });
      return { ...found.page, amount: found.answer.amount };
    },
  }),
  payrollFileRow: t.field({
    type: PayrollFileRowRef,
    nullable: true,
    description: 'The row of the file behind a figure of payroll; null where there is none.',
    authScopes: can('read', 'payroll_data'),
    complexity: fileReadingCost,
    args: { key: t.arg.string({ required: true, description: 'The key of the row.' }) },
    resolve: ({ clientId }, { key }, { graph }) => {
      const [, instanceId, rowNo] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(key) ?? [];
      if (instanceId === undefined || rowNo === undefined) return null;
      const path = { instanceId: Number(instanceId), rowNo: Number(rowNo) };
      return nullIfAbsent(
        graph.upstream.get('/actuals/payroll/data/rows/{instanceId}/{rowNo}', { clientId, path }),
      );
    },
  }),
}));
