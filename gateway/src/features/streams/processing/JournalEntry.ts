import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../../dimensions/Dimension.ts';
import { AccountRef, getAccount } from '../../chart-of-accounts/Account.ts';
import { getPeriod, PeriodRef } from '../../periods/Period.ts';
import { of, type Of } from '../../shared/ofClient.ts';
import { ruleIds } from '../rules/Rule.ts';

const withParent = { withParent: true } as const;

interface LineShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: Rest<'JournalEntry'>['lines'][number];
}

const JournalLineRef = builder.objectRef<LineShape>('JournalLine').implement({
  description: 'One posting of a journal entry.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'JournalLine'),
    account: t.field({
      type: AccountRef,
      description: 'Ledger account.',
      resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
    }),
    correspondingAccount: t.field({
      type: AccountRef,
      description: 'Ledger account on the other side.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getAccount(graph, clientId, record.corresponding_account_id),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'Where it lies in a dimension.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
    rule: t.id({
      nullable: true,
      description: 'Id of the rule that placed it.',
      resolve: ({ clientId, streamId, record }) =>
        record.rule_id === null ? null : ruleIds.encode(clientId, streamId, record.rule_id),
    }),
  }),
});

const JournalLineEdgeRef = builder.edgeObject({
  type: JournalLineRef,
  name: 'JournalLineEdge',
  description: 'A posting in a page of the postings of a journal entry.',
});

export const JournalLineConnectionRef = builder.connectionObject(
  {
    type: JournalLineRef,
    name: 'JournalLineConnection',
    description: 'A page of the postings of a journal entry.',
  },
  JournalLineEdgeRef,
);

interface JournalEntryShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: Rest<'JournalEntry'>;
}

const JournalEntryRef = builder.objectRef<JournalEntryShape>('JournalEntry').implement({
  description: 'A journal entry: its lines balance.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'JournalEntry'),
    period: t.field({
      type: PeriodRef,
      description: 'Period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    lines: t.field({
      type: [JournalLineRef],
      description:
        'Its postings, the first 200 of them at most; `StreamInstance.entryLines` has all by page.',
      resolve: ({ clientId, streamId, record }) =>
        record.lines.map((line) => ({ clientId, streamId, record: line })),
    }),
  }),
});

const JournalEntryEdgeRef = builder.edgeObject({
  type: JournalEntryRef,
  name: 'JournalEntryEdge',
  description: 'A journal entry in a page of entries.',
});

export const JournalEntryConnectionRef = builder.connectionObject(
  { type: JournalEntryRef, name: 'JournalEntryConnection', description: 'A page of journal entries.' },
  JournalEntryEdgeRef,
);

const CellDetailRef = builder.objectRef<Of<'CellDetail'>>('CellDetail').implement({
  description: 'Part of a turnover.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'CellDetail'),
    period: t.field({
      type: PeriodRef,
      description: 'Period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'Where it lies in a dimension.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
  }),
});

function detailsOf(clientId: number, details: Rest<'CellDetail'>[] | null): Of<'CellDetail'>[] | null {
  return details?.map((detail) => of(clientId, detail)) ?? null;
}

export const CellRef = builder.objectRef<Of<'Cell'>>('Cell').implement({
  description: 'Turnover of an account in the published version, in functional currency.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'Cell'),
    account: t.field({
      type: AccountRef,
      description: 'Ledger account.',
      resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
    }),
    debitDetails: t.field({
      type: [CellDetailRef],
      nullable: true,
      description: 'Parts that add up to the debit turnover; null unless asked for.',
      resolve: ({ clientId, record }) => detailsOf(clientId, record.debit_details),
    }),
    creditDetails: t.field({
      type: [CellDetailRef],
      nullable: true,
      description: 'Parts that add up to the credit turnover; null unless asked for.',
      resolve: ({ clientId, record }) => detailsOf(clientId, record.credit_details),
    }),
  }),
});
