import type { CaseField, ErrorCase } from '../golden/support/errorCase.ts';
import {
  createInstance,
  type FieldChoice,
  giveFile,
  listPeriods,
  periodAt,
  saveFieldMap,
  type TestClient,
  type TestInstance,
} from './books.ts';

/** Brings the small files of the error cases in, as somebody would: upload, field map, accounts, rules. */

const streamTypes = {
  'double-entry': 'DOUBLE_ENTRY',
  'single-account-entry': 'SINGLE_ACCOUNT_ENTRY',
  'single-amount-entry': 'SINGLE_AMOUNT_ENTRY',
} as const;

const dateOrders: Readonly<Record<string, string>> = { year_month_day: 'YMD', year_month: 'YM' };

function formatOf({ format }: CaseField): Record<string, string> {
  const order = format.get('order');
  const numbering = format.get('numbering');
  return {
    ...(order === undefined ? {} : { dateOrder: dateOrders[order] ?? order }),
    ...(numbering === undefined ? {} : { numbering: numbering.toUpperCase() }),
  };
}

interface NamedRule {
  readonly id: string;
  readonly name: string;
}

/** Ledger accounts of all cases, by code. */
export async function saveCaseChart(
  { session, clientId }: TestClient,
  cases: readonly ErrorCase[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = new Map(cases.flatMap((errorCase) => errorCase.accounts).map((line) => [line.code, line]));
  for (const line of cases.flatMap((errorCase) => errorCase.accounts)) {
    if (line.closedFrom !== null) accounts.set(line.code, line);
  }
  const entries = [...accounts.values()].map(({ code, type, closedFrom }, position) => ({
    key: `account-${position}`,
    parentKey: null,
    position,
    code,
    name: code,
    type: type.toUpperCase(),
    closedFrom,
  }));
  await session.mutate('saveLedger', { clientId, accounts: entries }, '');
  const { client } = await session.send<{
    client: { ledger: { accounts: readonly { id: string; code: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
  return new Map(client.ledger.accounts.map(({ id, code }) => [code, id]));
}

export interface CaseBooks {
  /** Company whose books the file is of. */
  readonly legalEntityId: string;
  /** Ledger accounts by code. */
  readonly accountIds: ReadonlyMap<string, string>;
  /** The other companies of the group by code. */
  readonly companyIds: ReadonlyMap<string, string>;
}

export interface PreparedCase extends TestInstance {
  /** Names of the rules, of placing and of eliminations, by their ids. */
  readonly ruleNames: ReadonlyMap<string, string>;
}

export async function prepareCase(
  client: TestClient,
  errorCase: ErrorCase,
  { legalEntityId, accountIds, companyIds }: CaseBooks,
): Promise<PreparedCase> {
  const { session } = client;
  const periods = await listPeriods(client);
  const [from, to] = errorCase.range;
  const instance = await createInstance(client, {
    name: errorCase.code,
    type: streamTypes[errorCase.streamType],
    legalEntityId,
    fromPeriodId: periodAt(periods, `${from}-01`).id,
    toPeriodId: periodAt(periods, `${to}-01`).id,
  });
  const { streamId, instanceId } = instance;
  const text = errorCase.rows.map((cells) => `${cells.join(';')}\n`).join('');
  await giveFile(client, instanceId, { name: `${errorCase.code}.csv`, bytes: Buffer.from(text) });
  const choices = errorCase.fields.map((field): [string, FieldChoice] => [
    field.name,
    { columns: field.columns, format: formatOf(field) },
  ]);
  const { contraAccount } = errorCase;
  const options = {
    rowFilter: [],
    sideFrom: 'COLUMN',
    amountKind: 'BALANCE',
    contraAccount,
    earlierResults: 'ROLLED',
  };
  await saveFieldMap(
    session,
    instanceId,
    Object.fromEntries(choices),
    errorCase.hasBalances ? options : undefined,
  );
  const accounts = errorCase.accounts.map(({ code, streamType, ledgerCode }) => ({
    code,
    description: '',
    type: streamType.toUpperCase(),
    accountId: ledgerCode === null ? null : accountIds.get(ledgerCode),
  }));
  await session.mutate('saveStreamAccounts', { streamId, instanceId, accounts }, '');
  const rules = errorCase.rules.map((rule, position) => ({
    name: rule.name,
    position,
    side: rule.side.toUpperCase(),
    conditions: [{ field: rule.field, operator: rule.operator.toUpperCase(), value: rule.value }],
    accountId: accountIds.get(rule.accountCode),
  }));
  await session.mutate('saveRules', { streamId, rules }, '');
  const eliminations = errorCase.eliminations.map((rule, position) => ({
    name: rule.name,
    position,
    conditions: [{ field: rule.field, operator: rule.operator.toUpperCase(), value: rule.value }],
    counterpartyId: companyIds.get(rule.counterparty),
    scope: rule.scope.toUpperCase(),
  }));
  if (eliminations.length > 0) await session.mutate('saveEliminations', { streamId, eliminations }, '');
  const { node } = await session.send<{ node: Record<'rules' | 'eliminations', readonly NamedRule[]> }>(
    `query ($id: ID!) { node(id: $id) { ... on Stream {
      rules { id name }
      eliminations { id name }
    } } }`,
    { id: streamId },
  );
  const named = [...node.rules, ...node.eliminations];
  return { ...instance, ruleNames: new Map(named.map(({ id, name }) => [id, name])) };
}
