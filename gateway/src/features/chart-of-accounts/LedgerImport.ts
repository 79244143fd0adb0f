import { builder } from '../../builder.ts';
import type { Rest } from '../../rest/calls.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { accountIds, AccountTypeEnum, SectionEnum } from './Account.ts';
import { AccountFieldEnum, ColumnRoleEnum, TreeSourceEnum, TypeBasisEnum } from './chartEnums.ts';

const withParent = { withParent: true } as const;

const ChartColumnRef = builder.objectRef<Rest<'ChartSource'>['columns'][number]>('ChartColumn').implement({
  description: 'A column of the file of a chart.',
  authScopes: withParent,
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place in the file, from 0.' }),
    name: t.exposeString('name', { description: 'Text of its header.' }),
    role: t.expose('role', { type: ColumnRoleEnum, description: 'What it holds, as proposed or chosen.' }),
    samples: t.exposeStringList('samples', { description: 'Its first texts.' }),
  }),
});

const ChartSourceRef = builder.objectRef<Rest<'ChartSource'>>('ChartSource').implement({
  description: 'The file of a chart and how it is read.',
  authScopes: withParent,
  fields: (t) => ({
    encoding: t.exposeString('encoding', { description: 'Encoding it is read in.' }),
    detectedEncoding: t.exposeString('detected_encoding', { description: 'Encoding that was detected.' }),
    separator: t.exposeString('separator', { description: 'Character between cells.' }),
    hasHeader: t.exposeBoolean('has_header', { description: 'The first line read names the columns.' }),
    skipRows: t.exposeInt('skip_rows', { description: 'Lines before the header, or before the first row.' }),
    rowCount: t.exposeInt('row_count', { description: 'Rows that hold anything.' }),
    sheet: t.exposeString('sheet', { nullable: true, description: 'Sheet of a workbook; null for a text.' }),
    sheets: t.exposeStringList('sheets', { description: 'Sheets of a workbook, in their order.' }),
    columns: t.expose('columns', {
      type: [ChartColumnRef],
      description: 'Columns, in the order of the file.',
    }),
  }),
});

const TypeConclusionRef = builder.objectRef<Rest<'TypeConclusion'>>('TypeConclusion').implement({
  description: 'What the type of some accounts of a file was concluded from.',
  authScopes: withParent,
  fields: (t) => ({
    basis: t.expose('basis', { type: TypeBasisEnum, description: 'What it rests on.' }),
    value: t.exposeString('value', { description: 'The text, the name or the sign that decided.' }),
    type: t.expose('type', {
      type: AccountTypeEnum,
      nullable: true,
      description: 'The type; null where the accounts differ or nobody can tell.',
    }),
    section: t.expose('section', {
      type: SectionEnum,
      nullable: true,
      description: 'Side of the balance sheet, where it is said too.',
    }),
    isAssumed: t.exposeBoolean('is_assumed', { description: 'The file does not quite say it.' }),
    count: t.exposeInt('count', { description: 'Accounts that rest on it.' }),
    unknownCount: t.exposeInt('unknown_count', { description: 'Accounts whose type has to be chosen.' }),
  }),
});

const AddedAccountRef = builder.objectRef<Rest<'AddedAccount'>>('AddedAccount').implement({
  description: 'An account that an import adds.',
  authScopes: withParent,
  fields: (t) => ({
    rowNo: t.exposeInt('row_no', {
      nullable: true,
      description: 'Row of the file, from 1; null for a group that only paths name.',
    }),
    code: t.exposeString('code', { description: 'Code.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    type: t.expose('type', {
      type: AccountTypeEnum,
      nullable: true,
      description: 'What it holds; null where it has to be chosen.',
    }),
    section: t.expose('section', {
      type: SectionEnum,
      nullable: true,
      description: 'Side of the balance sheet.',
    }),
    path: t.exposeStringList('path', { description: 'Names of the accounts above, from the top down.' }),
  }),
});

const AccountChangeRef = builder.objectRef<Rest<'AccountChange'>>('AccountChange').implement({
  description: 'What an import changes of an account.',
  authScopes: withParent,
  fields: (t) => ({
    field: t.expose('field', { type: AccountFieldEnum, description: 'What changes.' }),
    before: t.exposeString('before', { description: 'As it is, empty: nothing.' }),
    after: t.exposeString('after', { description: 'As it will be, empty: nothing.' }),
  }),
});

const ChangedAccountRef = builder.objectRef<Of<'ChangedAccount'>>('ChangedAccount').implement({
  description: 'An account that an import changes.',
  authScopes: withParent,
  fields: (t) => ({
    accountId: t.id({
      description: 'Global id of the account.',
      resolve: ({ clientId, record }) => accountIds.encode(clientId, record.id),
    }),
    rowNo: t.int({
      nullable: true,
      description: 'Row of the file, from 1.',
      resolve: ({ record }) => record.row_no,
    }),
    code: t.string({ description: 'Code.', resolve: ({ record }) => record.code }),
    name: t.string({ description: 'Name as it will be.', resolve: ({ record }) => record.name }),
    changes: t.field({
      type: [AccountChangeRef],
      description: 'Each thing that changes.',
      resolve: ({ record }) => record.changes,
    }),
  }),
});

const LeftAccountRef = builder.objectRef<Of<'LeftAccount'>>('LeftAccount').implement({
  description: 'An account that the file does not name; it stays as it is.',
  authScopes: withParent,
  fields: (t) => ({
    accountId: t.id({
      description: 'Global id of the account.',
      resolve: ({ clientId, record }) => accountIds.encode(clientId, record.id),
    }),
    code: t.string({ description: 'Code.', resolve: ({ record }) => record.code }),
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
  }),
});

const ChartProblemRef = builder.objectRef<Rest<'ChartProblem'>>('ChartProblem').implement({
  description: 'Something in a file that cannot be taken as it stands.',
  authScopes: withParent,
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'For example duplicate_code, missing_name, unknown_type, missing_parent, circle, type_kept.',
    }),
    isBlocking: t.exposeBoolean('is_blocking', { description: 'The import is refused because of it.' }),
    rowNo: t.exposeInt('row_no', { nullable: true, description: 'Row of the file, from 1; null: the file.' }),
    column: t.exposeInt('column', { nullable: true, description: 'Position of the column, from 0.' }),
    value: t.exposeString('value', { description: 'The text at fault, or the account.' }),
  }),
});

export const LedgerImportRef = builder.objectRef<Of<'LedgerImport'>>('LedgerImport').implement({
  description: 'What the import of a chart does, or would do.',
  authScopes: withParent,
  fields: (t) => ({
    revision: t.int({
      description: 'Revision of the chart; an import names the one that its preview saw.',
      resolve: ({ record }) => record.revision,
    }),
    isApplied: t.boolean({
      description: 'It was done; otherwise this is a preview.',
      resolve: ({ record }) => record.is_applied,
    }),
    source: t.field({
      type: ChartSourceRef,
      description: 'The file.',
      resolve: ({ record }) => record.source,
    }),
    tree: t.field({
      type: TreeSourceEnum,
      description: 'What the tree is read from.',
      resolve: ({ record }) => record.tree,
    }),
    types: t.field({
      type: [TypeConclusionRef],
      description: 'What the types were concluded from.',
      resolve: ({ record }) => record.types,
    }),
    added: t.field({
      type: [AddedAccountRef],
      description: 'Accounts that are new, in the order of the file.',
      resolve: ({ record }) => record.added,
    }),
    changed: t.field({
      type: [ChangedAccountRef],
      description: 'Accounts that change, in the order of the file.',
      resolve: ({ clientId, record }) => allOf(clientId, record.changed),
    }),
    left: t.field({
      type: [LeftAccountRef],
      description: 'Accounts of the chart that the file does not name.',
      resolve: ({ clientId, record }) => allOf(clientId, record.left),
    }),
    unchangedCount: t.int({
      description: 'Accounts that are in the chart just as in the file.',
      resolve: ({ record }) => record.unchanged_count,
    }),
    problems: t.field({
      type: [ChartProblemRef],
      description: 'What cannot be taken, each with its row.',
      resolve: ({ record }) => record.problems,
    }),
  }),
});
