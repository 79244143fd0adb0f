import { type Connection, type GraphSession, nodesOf } from './graph.ts';

/** What an organisation reads its figures in: an income statement, a balance sheet, and a margin that other reports use. */

interface Present {
  readonly client: {
    readonly reports: Connection<{ readonly name: string }>;
    readonly ledger: { readonly accounts: readonly { readonly id: string; readonly code: string }[] };
  };
}

const document = `query ($clientId: ID!) {
  client(id: $clientId) { reports(first: 100) { edges { node { name } } } ledger { accounts { id code } } }
}`;

const starters = [
  { name: 'Income statement', starter: 'INCOME_STATEMENT' },
  { name: 'Balance sheet', starter: 'BALANCE_SHEET' },
] as const;

/** Accounts of the chart, with all below them. */
interface MarginOf {
  readonly revenueCode: string;
  readonly costCode: string;
}

const operator = (key: string, word: string) => ({ key, kind: 'OPERATOR', operator: word });
const operand = (key: string, parentKey: string, nodeKey: string) => ({
  key,
  parentKey,
  kind: 'NODE',
  nodeKey,
});

/** Revenue less its cost, and that as a share of revenue. */
function marginOf(revenueId: string, costId: string) {
  const account = { type: 'ACCOUNT', accountUse: 'TURNOVER', includeChildren: true };
  return {
    tree: {
      scopeMode: 'STANDARD',
      nodes: [
        {
          ...account,
          key: 'revenue',
          position: 0,
          name: 'Revenue',
          accountId: revenueId,
          accountType: 'REVENUE',
        },
        {
          ...account,
          key: 'cost',
          position: 1,
          name: 'Cost of sales',
          accountId: costId,
          accountType: 'EXPENSE',
        },
        { key: 'margin', position: 2, type: 'FORMULA', name: 'Gross margin', formulaKey: 'margin' },
        {
          key: 'share',
          position: 3,
          type: 'FORMULA',
          name: 'Gross margin, % of revenue',
          formulaKey: 'share',
          higherIsBetter: true,
        },
      ],
    },
    formulas: [
      {
        key: 'margin',
        elements: [
          operator('difference', 'SUB'),
          operand('from', 'difference', 'revenue'),
          operand('less', 'difference', 'cost'),
        ],
      },
      {
        key: 'share',
        elements: [
          operator('percent', 'PERCENT'),
          operand('part', 'percent', 'margin'),
          operand('whole', 'percent', 'revenue'),
        ],
      },
    ],
  };
}

/** The reports that are not there yet, known by their names. */
export async function ensureReports(
  session: GraphSession,
  clientId: string,
  { revenueCode, costCode }: MarginOf,
): Promise<void> {
  const { client } = await session.send<Present>(document, { clientId });
  const present = new Set(nodesOf(client.reports).map(({ name }) => name));
  for (const { name, starter } of starters) {
    if (!present.has(name)) await session.mutate('createReport', { clientId, name, starter }, '');
  }
  const idOf = (code: string): string => {
    const account = client.ledger.accounts.find((each) => each.code === code);
    if (account === undefined) throw new Error(`The margin names the account ${code}, which is not there`);
    return account.id;
  };
  const name = 'Gross margin';
  if (present.has(name)) return;
  await session.mutate(
    'createReport',
    {
      clientId,
      name,
      description: 'Revenue less cost of sales, as a share of revenue',
      isMeasure: true,
      measureNodeKey: 'share',
      content: marginOf(idOf(revenueCode), idOf(costCode)),
    },
    '',
  );
}
