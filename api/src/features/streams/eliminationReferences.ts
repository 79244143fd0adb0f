import type { Conditions } from '@tributary/engine/conditions/conditions';
import type { ResultField } from '@tributary/engine/plan/elimination';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { dimensionsOf } from '../dimensions/service.ts';
import type { KeptReferences, Subject, SubjectKind } from '../references/service.ts';
import { listEliminations, listEliminationsOf, streams } from './instances/service.ts';
import { changeFrozenEliminations } from './processing/substitutionService.ts';
import { noteEliminations } from './eliminations/service.ts';
import { streamEliminations, toRow } from './eliminations/store.ts';

/** Elimination rules look for accounts and dimension instances by their codes; where one goes, they look for its substitute's. */

const fieldOf: Readonly<Record<SubjectKind, ResultField>> = {
  account: '$account',
  dimension_instance: '$dimension',
};

const wholeValues: readonly string[] = ['equals', 'not_equals', 'in', 'not_in'];

async function codesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<ReadonlySet<string>> {
  const codes =
    kind === 'account'
      ? (await accountsOf(transaction, clientId)).flatMap((account) =>
          account.id === id ? [account.code] : [],
        )
      : (await dimensionsOf(transaction, clientId)).flatMap(({ versions }) =>
          versions.flatMap((version) => (version.instance_id === id ? [version.code] : [])),
        );
  return new Set(codes.filter((code) => code !== '').map(asCompared));
}

/** Case and surrounding space do not count in conditions. */
const asCompared = (text: string): string => text.trim().toLowerCase();

interface Look {
  readonly field: ResultField;
  readonly codes: ReadonlySet<string>;
}

const isMeant = ({ field, codes }: Look, condition: Conditions['$and'][number]): boolean =>
  condition.field === field &&
  wholeValues.includes(condition.operator) &&
  [condition.value ?? []].flat().some((value) => codes.has(asCompared(value)));

function withCode(conditions: Conditions, look: Look, code: string): Conditions {
  const replaced = (value: string) => (look.codes.has(asCompared(value)) ? code : value);
  return {
    $and: conditions.$and.map((condition) => {
      if (!isMeant(look, condition) || condition.value === undefined) return condition;
      const { value } = condition;
      return {
        ...condition,
        value: typeof value === 'string' ? replaced(value) : [...new Set(value.map(replaced))],
      };
    }),
  };
}

async function rulesLooking(transaction: ClientTransaction, clientId: ClientId, look: Look) {
  if (look.codes.size === 0) return [];
  const all = await streams.list(transaction, clientId, {}, 'id');
  const rules = await listEliminationsOf(
    transaction,
    clientId,
    all.map(({ id }) => id),
  );
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  return rules
    .filter(({ conditions }) => conditions.$and.some((condition) => isMeant(look, condition)))
    .map((rule) => ({ rule, streamName: nameOf.get(rule.streamId) ?? '' }));
}

const inConditions = (of: SubjectKind): KeptReferences => ({
  kind: 'stream_eliminations',
  of,
  needsSubstitute: true,
  find: async (transaction, clientId, subject, namesMax) => {
    const codes = subject.from > 0 ? new Set<string>() : await codesOf(transaction, clientId, subject);
    const found = await rulesLooking(transaction, clientId, { field: fieldOf[of], codes });
    const names = found.map(({ rule, streamName }) => `${streamName}: ${rule.name}`);
    return { count: names.length, names: names.slice(0, namesMax) };
  },
  repoint: (transaction, clientId, { substituteId, ...subject }) =>
    onWholeClient(transaction, async () => {
      if (substituteId === null || subject.from > 0) return;
      const look = { field: fieldOf[of], codes: await codesOf(transaction, clientId, subject) };
      const substitute = { kind: subject.kind, id: substituteId };
      const [code = ''] = await codesOf(transaction, clientId, substitute);
      const found = await rulesLooking(transaction, clientId, look);
      const changed = (conditions: Conditions) => withCode(conditions, look, code);
      for (const streamId of new Set(found.map(({ rule }) => rule.streamId))) {
        await repointStream(transaction, clientId, streamId, changed);
      }
    }),
});

/** Whoever has them open saves against another revision of their stream; versions that count are as if processed by them. */
async function repointStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  changed: (conditions: Conditions) => Conditions,
): Promise<void> {
  const stream = await streams.lock(transaction, clientId, { id: streamId });
  if (stream === undefined) return;
  const before = await listEliminations(transaction, clientId, streamId);
  const after = before.map((rule) => ({ ...rule, conditions: changed(rule.conditions) }));
  for (const { id, ...rule } of after) {
    await streamEliminations.update(transaction, clientId, { stream_id: streamId, id }, toRow(rule));
  }
  await streams.update(transaction, clientId, { id: streamId }, { revision: stream.revision + 1 });
  await changeFrozenEliminations(transaction, clientId, streamId, (rules) =>
    rules.map((rule) => ({ ...rule, conditions: changed(rule.conditions) })),
  );
  const told = { object: 'eliminations', do: 'update' } as const;
  await noteEliminations(transaction, clientId, stream, { before, after }, told);
}

export const referencesOfEliminations: readonly KeptReferences[] = [
  inConditions('account'),
  inConditions('dimension_instance'),
];
