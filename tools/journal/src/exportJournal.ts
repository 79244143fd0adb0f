import type { GraphSession } from '@tributary/demo/graph';
import { type JournalEntry, journalText } from '@tributary/engine/journal/hledger';
import { parseAmount } from '@tributary/engine/money/amount';

/** The published journal entries of a legal entity as text that hledger and ledger read, by way of the public API. */

const pageSize = 100;

interface EntryNode {
  readonly entryNo: number;
  readonly date: string;
  readonly lines: readonly {
    readonly rowNo: number;
    readonly account: { readonly code: string };
    readonly side: 'DEBIT' | 'CREDIT';
    readonly amount: string;
  }[];
}

interface EntriesPage {
  readonly node: {
    readonly entries: {
      readonly edges: readonly { readonly node: EntryNode }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

interface PublishedInstance {
  readonly id: string;
  readonly publishedVersion: number | null;
  readonly stream: {
    readonly name: string;
    readonly legalEntity: { readonly code: string; readonly currency: string };
  };
}

export interface JournalOrder {
  readonly clientId: string;
  /** Code of the legal entity: a journal holds one currency. */
  readonly entityCode: string;
}

async function listPublished(session: GraphSession, order: JournalOrder): Promise<PublishedInstance[]> {
  const data = await session.send<{
    client: { streamInstances: { edges: readonly { node: PublishedInstance }[] } };
  }>(
    `query ($client: ID!) {
      client(id: $client) {
        streamInstances(first: 100) {
          edges { node { id publishedVersion stream { name legalEntity { code currency } } } }
        }
      }
    }`,
    { client: order.clientId },
  );
  return data.client.streamInstances.edges
    .map(({ node }) => node)
    .filter((node) => node.publishedVersion !== null && node.stream.legalEntity.code === order.entityCode);
}

function toJournalEntry(instance: PublishedInstance, entry: EntryNode): JournalEntry {
  return {
    date: entry.date,
    description: `${instance.stream.name} ${entry.entryNo}`,
    postings: entry.lines.map((line) => {
      const amount = parseAmount(line.amount);
      if (amount === null) throw new Error(`Entry ${entry.entryNo} holds no amount: ${line.amount}`);
      return { account: line.account.code, side: line.side === 'DEBIT' ? 'debit' : 'credit', amount };
    }),
  };
}

async function readEntries(session: GraphSession, instance: PublishedInstance): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (let after: string | null = null; ;) {
    const data: EntriesPage = await session.send<EntriesPage>(
      `query ($id: ID!, $after: String) {
        node(id: $id) {
          ... on StreamInstance {
            entries(first: ${pageSize}, after: $after) {
              edges { node { entryNo date lines { rowNo account { code } side amount } } }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      }`,
      { id: instance.id, after },
    );
    const page = data.node.entries;
    entries.push(...page.edges.map(({ node }) => toJournalEntry(instance, node)));
    if (!page.pageInfo.hasNextPage) return entries;
    after = page.pageInfo.endCursor;
  }
}

/** Yields the journal in pieces, instance after instance. */
export async function* exportJournal(session: GraphSession, order: JournalOrder): AsyncGenerator<string> {
  const instances = await listPublished(session, order);
  const currency = instances[0]?.stream.legalEntity.currency;
  if (currency === undefined)
    throw new Error(`Nothing is published for the legal entity ${order.entityCode}`);
  for (const instance of instances) yield* journalText(await readEntries(session, instance), currency);
}
