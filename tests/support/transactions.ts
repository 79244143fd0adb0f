import type { GraphSession } from '../../demo/src/graph.ts';

export interface Transaction {
  readonly id: string;
  /** What addresses call it. */
  readonly key: string;
  readonly type: 'POSTING' | 'INITIAL_BALANCE' | 'CARRIED_FORWARD';
  readonly date: string;
  readonly account: { readonly code: string } | null;
  readonly legalEntity: { readonly code: string };
  readonly debit: string;
  readonly credit: string;
  readonly rowNo: number | null;
}

export interface TransactionSums {
  readonly totalCount: number;
  readonly debit: string;
  readonly credit: string;
}

interface Page extends Partial<TransactionSums> {
  readonly edges: readonly { readonly node: Transaction }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The most that the graph gives at once; the sums are those of all pages. */
const document = `query ($clientId: ID!, $filter: TransactionFilter!, $after: String, $isFirst: Boolean!) {
  client(id: $clientId) { transactions(filter: $filter, first: 500, after: $after) {
    totalCount @include(if: $isFirst) debit @include(if: $isFirst) credit @include(if: $isFirst)
    edges { node { id key type date account { code } legalEntity { code } debit credit rowNo } }
    pageInfo { hasNextPage endCursor }
  } }
}`;

/** All transactions behind a figure, page by page, and the sums that the first page states. */
export async function listTransactions(
  session: GraphSession,
  clientId: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<TransactionSums & { readonly transactions: readonly Transaction[] }> {
  const transactions: Transaction[] = [];
  let sums: TransactionSums = { totalCount: 0, debit: '', credit: '' };
  let after: string | null = null;
  for (;;) {
    const answer: { client: { transactions: Page } } = await session.send(document, {
      clientId,
      filter,
      after,
      isFirst: after === null,
    });
    const { edges, pageInfo, ...stated } = answer.client.transactions;
    sums = { ...sums, ...stated };
    transactions.push(...edges.map((edge) => edge.node));
    if (!pageInfo.hasNextPage) return { ...sums, transactions };
    after = pageInfo.endCursor;
  }
}

/** What the transactions behind a figure add up to, without listing them. */
export async function readTransactionSums(
  session: GraphSession,
  clientId: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<TransactionSums> {
  const { client } = await session.send<{ client: { transactions: TransactionSums } }>(
    `query ($clientId: ID!, $filter: TransactionFilter!) {
      client(id: $clientId) { transactions(filter: $filter, first: 1) { totalCount debit credit } }
    }`,
    { clientId, filter },
  );
  return client.transactions;
}

export interface TransactionSource {
  readonly fileName: string;
  readonly rowNo: number;
  readonly columns: readonly { readonly name: string }[];
  readonly cells: readonly string[];
}

export async function readSource(
  session: GraphSession,
  clientId: string,
  transactionId: string,
): Promise<TransactionSource> {
  const { client } = await session.send<{ client: { transactionSource: TransactionSource | null } }>(
    `query ($clientId: ID!, $transactionId: ID!) {
      client(id: $clientId) { transactionSource(transactionId: $transactionId) {
        fileName rowNo columns { name } cells
      } }
    }`,
    { clientId, transactionId },
  );
  if (client.transactionSource === null)
    throw new Error(`The transaction ${transactionId} has no source row`);
  return client.transactionSource;
}
