import { resultFields } from '@tributary/engine/plan/elimination';
import type { ClientId } from '@tributary/engine/ids';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type ChangeNote, noteChange } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { onWholeClient } from '../../../db/transactions.ts';
import { ApiError } from '../../../http/errors.ts';
import type { FieldError } from '../../../http/faults.ts';
import { holdLedger } from '../../chart-of-accounts/service.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { judgeMarks } from '../../staleness/service.ts';
import { mistakesOfConditions, toConditions } from '../fields/service.ts';
import {
  changeSharedContent,
  listEliminations,
  requireLockedStream,
  requireStream,
  type StoredElimination,
  type StoredStream,
  type StreamAddress,
} from '../instances/service.ts';
import { type ListChanges, listChanges } from '../../listChanges.ts';
import type { eliminationPatchBodySchema, eliminationsBodySchema, eliminationsSchema } from './schemas.ts';
import { streamEliminations, toRow } from './store.ts';

type Eliminations = z.input<typeof eliminationsSchema>;
type Elimination = Eliminations['eliminations'][number];
export type EliminationsBody = z.output<typeof eliminationsBodySchema>;

export async function readEliminations(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
): Promise<Eliminations> {
  return db.client(clientId, async (transaction) => {
    const stream = await requireStream(transaction, clientId, address);
    const rules = await listEliminations(transaction, clientId, stream.id);
    return { revision: stream.revision, eliminations: rules.map(toWire) };
  });
}

export function toWire(rule: StoredElimination): Elimination {
  return { ...rule, conditions: rule.conditions as Elimination['conditions'] };
}

/** The rules as they are kept, in the order of the list. */
export function eliminationsOf({ eliminations }: Pick<EliminationsBody, 'eliminations'>) {
  return eliminations.map(({ id, ...rule }, position) => ({
    id,
    row: { ...rule, position, conditions: toConditions(rule.conditions) },
  }));
}

/** Saves the whole list; what is left out is removed. The list as it is changes nothing. */
export async function saveEliminations(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  body: EliminationsBody,
): Promise<Eliminations> {
  return db.client(clientId, async (transaction) => {
    await holdLedger(transaction, clientId);
    const stream = await requireLockedStream(transaction, clientId, address);
    if (body.revision !== undefined && body.revision !== stream.revision) throw new ApiError('conflict');
    const present = await listEliminations(transaction, clientId, stream.id);
    await refuseMistakes(transaction, clientId, stream, { rules: body.eliminations, present });
    const changes = listChanges(eliminationsOf(body), present);
    const revision =
      changes === null
        ? stream.revision
        : await changeRules(transaction, clientId, stream, () =>
            write(transaction, clientId, stream.id, changes),
          );
    const after = await listEliminations(transaction, clientId, stream.id);
    await noteEliminations(transaction, clientId, stream, { before: present, after });
    return { revision, eliminations: after.map(toWire) };
  });
}

/**
 * What they marked is judged anew: postings of the stream, and lines of its legal entity's initial balance, which is why the chart is
 * held before, as whoever imports that one does.
 */
async function changeRules(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  change: () => Promise<void>,
): Promise<number> {
  const revision = await changeSharedContent(transaction, clientId, stream, change);
  await judgeMarks(transaction, clientId, 'eliminations_changed', stream.legal_entity_id);
  return revision;
}

async function write(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  { removed, changed, added }: ListChanges<StoredElimination>,
): Promise<void> {
  await streamEliminations.remove(transaction, clientId, { stream_id: streamId, id: removed });
  for (const { id, ...rule } of changed) {
    await streamEliminations.update(transaction, clientId, { stream_id: streamId, id }, toRow(rule));
  }
  await streamEliminations.addAll(
    transaction,
    clientId,
    added.map((rule) => ({ stream_id: streamId, ...toRow(rule) })),
  );
}

/** Elimination rules by what their counterparties are called. */
export async function noteEliminations(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, name }: Pick<StoredStream, 'id' | 'name'>,
  { before, after }: Readonly<Record<'before' | 'after', readonly StoredElimination[]>>,
  told: Pick<ChangeNote, 'object' | 'do'> = {},
): Promise<void> {
  const entities = await onWholeClient(transaction, () => legalEntitiesOf(transaction, clientId));
  const labelOf = new Map(entities.map((entity) => [entity.id, `${entity.code} ${entity.name}`]));
  const partsOf = (rules: readonly StoredElimination[]) =>
    rules.map(({ id: key, counterparty_legal_entity_id: counterparty, ...rule }) => ({
      key,
      name: rule.name,
      fields: {
        ...rule,
        counterparty: counterparty === null ? null : (labelOf.get(counterparty) ?? null),
      },
    }));
  const parts = { before: partsOf(before), after: partsOf(after) };
  await noteChange(transaction, { ...told, id, name, parts });
}

/** Changes what the body names of one elimination rule, where it differs, and answers the rule. */
export async function changeElimination(
  db: Database,
  clientId: ClientId,
  address: StreamAddress & { readonly ruleId: number },
  { revision: expected, ...patch }: z.output<typeof eliminationPatchBodySchema>,
): Promise<Elimination> {
  return db.client(clientId, async (transaction) => {
    await holdLedger(transaction, clientId);
    const stream = await requireLockedStream(transaction, clientId, address);
    if (expected !== undefined && expected !== stream.revision) throw new ApiError('conflict');
    const present = await listEliminations(transaction, clientId, stream.id);
    const before = present.find((rule) => rule.id === address.ruleId);
    if (before === undefined) throw new ApiError('notFound');
    const { conditions, ...named } = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    ) as Partial<typeof patch>;
    const rule = {
      ...before,
      ...named,
      conditions: conditions === undefined ? before.conditions : toConditions(conditions),
    } as StoredElimination;
    await refuseMistakes(transaction, clientId, stream, { rules: [rule], present, prefix: '' });
    if (!isDeepStrictEqual(rule, before)) {
      const { id, ...values } = rule;
      await changeRules(transaction, clientId, stream, async () => {
        await streamEliminations.update(transaction, clientId, { stream_id: stream.id, id }, toRow(values));
      });
    }
    await noteEliminations(transaction, clientId, stream, { before: [before], after: [rule] });
    return toWire(rule);
  });
}

type CheckedRule = Pick<StoredElimination, 'counterparty_legal_entity_id' | 'counterparty_by_code_of'> & {
  readonly id?: number | undefined;
  readonly conditions:
    | EliminationsBody['eliminations'][number]['conditions']
    | StoredElimination['conditions'];
};

/** Refuses rules that name what is not there; a field that an instance does not map is found when it is processed. */
export async function refuseMistakes(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  {
    rules,
    present,
    prefix = 'eliminations.',
  }: {
    readonly rules: readonly CheckedRule[];
    readonly present: readonly StoredElimination[];
    readonly prefix?: string;
  },
): Promise<void> {
  if (stream.type === null) throw new ApiError('notFound');
  const knownIds = new Set(present.map(({ id }) => id));
  const entityIds = new Set((await legalEntitiesOf(transaction, clientId)).map(({ id }) => id));
  // A rule that is saved already may name a company that the caller does not see.
  for (const { counterparty_legal_entity_id: id } of present) if (id !== null) entityIds.add(id);
  const seen = new Set<number>();
  const fields = rules.flatMap((rule, index) => {
    const mistakes = [
      ...mistakesOfId(rule.id, knownIds, seen),
      ...mistakesOfCounterparty(rule, entityIds, stream.legal_entity_id),
      ...mistakesOfConditions(rule.conditions, 'conditions'),
      ...mistakesOfResultFields(rule),
    ];
    const path = prefix === '' ? '' : `${prefix}${index}.`;
    return mistakes.map((mistake) => ({ ...mistake, path: `${path}${mistake.path}` }));
  });
  if (fields.length > 0) throw new ApiError('invalidRequest', { fields });
}

function mistakesOfId(
  id: number | undefined,
  knownIds: ReadonlySet<number>,
  seen: Set<number>,
): FieldError[] {
  if (id === undefined) return [];
  const isTwice = seen.has(id);
  seen.add(id);
  if (!knownIds.has(id)) {
    return [{ path: 'id', code: 'unknown', message: 'The stream has no such elimination rule.' }];
  }
  return isTwice ? [{ path: 'id', code: 'duplicate', message: 'It comes twice in this list.' }] : [];
}

function mistakesOfCounterparty(
  { counterparty_legal_entity_id: id, counterparty_by_code_of: field }: CheckedRule,
  entityIds: ReadonlySet<number>,
  own: number,
): FieldError[] {
  const path = 'counterparty_legal_entity_id';
  if (id === null) {
    const message = 'A rule names the company on the other side, or the field that has its code.';
    return field === null ? [{ path, code: 'required', message }] : [];
  }
  if (!entityIds.has(id)) return [{ path, code: 'unknown', message: 'There is no such legal entity.' }];
  if (id === own) {
    return [{ path, code: 'own_entity', message: 'A company has nothing to eliminate with itself.' }];
  }
  const message = 'The company on the other side is named by its id or by a code, not by both.';
  return field === null ? [] : [{ path: 'counterparty_by_code_of', code: 'two_targets', message }];
}

/** Fields of the client's own never begin with that sign: what does is misspelled. */
function mistakesOfResultFields({ conditions }: CheckedRule): FieldError[] {
  const known: readonly string[] = resultFields;
  return conditions.$and.flatMap(({ field }, index) =>
    !field.startsWith('$') || known.includes(field)
      ? []
      : [
          {
            path: `conditions.$and.${index}.field`,
            code: 'unknown',
            message: `Of a line, ${known.join(', ')} are known.`,
          },
        ],
  );
}
