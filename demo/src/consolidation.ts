import type { GraphSession } from './graph.ts';
import type { Layout } from './layouts.ts';
import type { Organisation } from './organisation.ts';

/** What makes one set of books of many: what cancels between the companies, who owns them, and what no books hold. */

export interface Elimination {
  readonly name: string;
  readonly position: number;
  readonly conditions: readonly {
    readonly field: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[];
  readonly counterpartyByCodeOf: string;
  readonly scope: 'LINE';
  readonly kind: 'DEBT' | 'INCOME';
  /** The same in all streams, whatever language they are kept in. */
  readonly set: string;
}

/** Every company has a receivable, a payable, an income and a charge for each other one. */
export function buildEliminations(
  { ruleNames }: Layout,
  accountCodes: readonly string[],
): readonly Elimination[] {
  const on = (pattern: RegExp) => [
    { field: '$account', operator: 'IN', values: accountCodes.filter((code) => pattern.test(code)) },
  ];
  const shared = { counterpartyByCodeOf: 'counterparty', scope: 'LINE' } as const;
  return [
    {
      ...shared,
      name: ruleNames.groupDebts,
      position: 0,
      conditions: on(/^[12]50\d$/),
      kind: 'DEBT',
      set: 'Debts and loans',
    },
    {
      ...shared,
      name: ruleNames.groupTrade,
      position: 1,
      conditions: on(/^[45]50\d$/),
      kind: 'INCOME',
      set: 'Trade',
    },
  ];
}

export interface Share {
  readonly entityCode: string;
  readonly ownerCode: string;
  readonly share: string;
}

/** Who owns whom from a period on; what was recorded once is left as it is. */
export async function ensureOwnership(
  session: GraphSession,
  clientId: string,
  {
    organisation,
    fromPeriodId,
    shares,
  }: { organisation: Organisation; fromPeriodId: string; shares: readonly Share[] },
): Promise<void> {
  const { client } = await session.send<{
    client: { ownership: readonly { readonly legalEntity: { readonly code: string } }[] };
  }>('query ($clientId: ID!) { client(id: $clientId) { ownership { legalEntity { code } } } }', { clientId });
  const known = new Set(client.ownership.map(({ legalEntity }) => legalEntity.code));
  for (const { entityCode, ownerCode, share } of shares) {
    if (known.has(entityCode)) continue;
    const input = {
      clientId,
      legalEntityId: entityIdOf(organisation, entityCode),
      ownerLegalEntityId: entityIdOf(organisation, ownerCode),
      fromPeriodId,
      share,
      method: 'FULL',
    };
    await session.mutate('saveOwnershipShare', input, '');
  }
}

export interface Adjustment {
  readonly periodId: string;
  readonly reversesIn: string;
  readonly kind: string;
  readonly currency: string;
  readonly description: string;
  readonly firstCode: string;
  readonly secondCode: string;
  readonly lines: readonly {
    readonly entityCode: string;
    readonly accountCode: string;
    readonly side: 'DEBIT' | 'CREDIT';
    readonly amount: string;
  }[];
}

interface AdjustmentState {
  readonly id: string;
  readonly revision: number;
  readonly status: string;
  readonly description: string;
}

async function readAdjustments(session: GraphSession, clientId: string): Promise<readonly AdjustmentState[]> {
  const { client } = await session.send<{ client: { adjustments: readonly AdjustmentState[] } }>(
    `query ($clientId: ID!) { client(id: $clientId) {
      adjustments { id revision status description }
    } }`,
    { clientId },
  );
  return client.adjustments;
}

/** Writes an adjustment and submits it; whoever else may approves it. */
export async function ensureSubmitted(
  session: GraphSession,
  clientId: string,
  organisation: Organisation,
  { firstCode, secondCode, lines, ...adjustment }: Adjustment,
): Promise<void> {
  const present = await readAdjustments(session, clientId);
  if (present.some(({ description }) => description === adjustment.description)) return;
  const { client } = await session.send<{
    client: { ledger: { accounts: readonly { readonly id: string; readonly code: string }[] } };
  }>('query ($clientId: ID!) { client(id: $clientId) { ledger { accounts { id code } } } }', { clientId });
  const accounts = new Map(client.ledger.accounts.map(({ id, code }) => [code, id]));
  const input = {
    clientId,
    ...adjustment,
    firstLegalEntityId: entityIdOf(organisation, firstCode),
    secondLegalEntityId: entityIdOf(organisation, secondCode),
    lines: lines.map(({ entityCode, accountCode, side, amount }) => ({
      legalEntityId: entityIdOf(organisation, entityCode),
      accountId: accounts.get(accountCode) ?? accountCode,
      side,
      amount,
    })),
  };
  const made = await session.mutate<{ adjustment: AdjustmentState }>(
    'createAdjustment',
    input,
    'adjustment { id revision }',
  );
  const { id, revision } = made.adjustment;
  await session.mutate('submitAdjustment', { adjustmentId: id, revision }, '');
}

/** Approves what waits for it. */
export async function approveSubmitted(session: GraphSession, clientId: string): Promise<void> {
  for (const { id, revision, status } of await readAdjustments(session, clientId)) {
    if (status !== 'SUBMITTED') continue;
    await session.mutate('approveAdjustment', { adjustmentId: id, revision }, '');
  }
}

function entityIdOf({ legalEntities }: Organisation, code: string): string {
  const entity = legalEntities.find((candidate) => candidate.code === code);
  if (entity === undefined) throw new Error(`There is no legal entity ${code}`);
  return entity.id;
}
