import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../../dimensions/Dimension.ts';
import { AccountRef, getAccount } from '../../chart-of-accounts/Account.ts';
import { getPeriod, PeriodRef } from '../../periods/Period.ts';
import { SideEnum } from '../../shared/enums.ts';
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
    rowNo: t.int({ description: 'Row of the file it comes from.', resolve: ({ record }) => record.row_no }),
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
    side: t.field({ type: SideEnum, description: 'Side.', resolve: ({ record }) => record.side }),
    amount: t.field({
      type: 'Decimal',
      description: 'Amount in functional currency.',
      resolve: ({ record }) => record.amount,
    }),
    globalAmount: t.field({
      type: 'Decimal',
      description: 'Amount in global currency.',
      resolve: ({ record }) => record.global_amount,
    }),
    rule: t.id({
      nullable: true,
      description: 'Id of the rule that placed it.',
      resolve: ({ clientId, streamId, record }) =>
        record.rule_id === null ? null : ruleIds.encode(clientId, streamId, record.rule_id),
    }),
    pairedByConvention: t.boolean({
      description: 'The corresponding account follows from the order of rows.',
      resolve: ({ record }) => record.paired_by_convention,
    }),
  }),
});

interface JournalEntryShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: Rest<'JournalEntry'>;
}

const JournalEntryRef = builder.objectRef<JournalEntryShape>('JournalEntry').implement({
  description: 'A journal entry: its lines balance.',
  authScopes: withParent,
  fields: (t) => ({
    entryNo: t.int({ description: 'Number within the version.', resolve: ({ record }) => record.entry_no }),
    date: t.field({ type: 'Date', description: 'Date.', resolve: ({ record }) => record.date }),
    period: t.field({
      type: PeriodRef,
      description: 'Period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    isClosing: t.boolean({ description: 'A closing entry.', resolve: ({ record }) => record.is_closing }),
    lines: t.field({
      type: [JournalLineRef],
      description: 'Its postings.',
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
    amount: t.field({
      type: 'Decimal',
      description: 'Amount in functional currency.',
      resolve: ({ record }) => record.amount,
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
    account: t.field({
      type: AccountRef,
      description: 'Ledger account.',
      resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
    }),
    debit: t.field({
      type: 'Decimal',
      description: 'Debit turnover.',
      resolve: ({ record }) => record.debit,
    }),
    credit: t.field({
      type: 'Decimal',
      description: 'Credit turnover.',
      resolve: ({ record }) => record.credit,
    }),
    eliminationDebit: t.field({
      type: 'Decimal',
      description: 'Eliminated debit turnover.',
      resolve: ({ record }) => record.elimination_debit,
    }),
    eliminationCredit: t.field({
      type: 'Decimal',
      description: 'Eliminated credit turnover.',
      resolve: ({ record }) => record.elimination_credit,
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
