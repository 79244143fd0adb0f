import type { ClientId } from '@tributary/engine/ids';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type ChangeNote, noteChange } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { FieldError } from '../../../http/faults.ts';
import { dimensionLabelsOf, dimensionsOf } from '../../dimensions/service.ts';
import { accountLabelsOf, accountsOf } from '../../chart-of-accounts/service.ts';
import {
  changeSharedContent,
  listRules,
  requireLockedStream,
  requireStream,
  type StoredRule,
  type StoredStream,
  type StreamAddress,
} from '../instances/service.ts';
import { type ListChanges, listChanges } from '../../listChanges.ts';
import { mistakesOfConditions, toConditions } from '../fields/service.ts';
import type { rulePatchBodySchema, rulesBodySchema, rulesSchema } from './schemas.ts';
import { streamRules, toRow } from './store.ts';

type Rules = z.input<typeof rulesSchema>;
type RulesBody = z.output<typeof rulesBodySchema>;
type RuleBody = RulesBody['rules'][number];

export async function readRules(db: Database, clientId: ClientId, address: StreamAddress): Promise<Rules> {
  return db.client(clientId, async (transaction) => {
    const stream = await requireStream(transaction, clientId, address);
    return { revision: stream.revision, rules: await readWire(transaction, clientId, stream.id) };
  });
}

async function readWire(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<Rules['rules']> {
  const rules = await listRules(transaction, clientId, streamId);
  return rules.map(toWire);
}

export function toWire(rule: StoredRule): Rules['rules'][number] {
  return { ...rule, conditions: rule.conditions as Rules['rules'][number]['conditions'] };
}

/** Saves the whole list; what is left out is removed. The list as it is changes nothing. */
export async function saveRules(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  body: RulesBody,
): Promise<Rules> {
  return db.client(clientId, async (transaction) => {
    const stream = await requireLockedStream(transaction, clientId, address);
    if (body.revision !== undefined && body.revision !== stream.revision) throw new ApiError('conflict');
    const present = await listRules(transaction, clientId, stream.id);
    await refuseMistakes(transaction, clientId, stream, body.rules, present);
    const changes = changesBy(body, present);
    const revision =
      changes === null
        ? stream.revision
        : await changeSharedContent(transaction, clientId, stream, () =>
            write(transaction, clientId, stream.id, changes),
          );
    const rules = await readWire(transaction, clientId, stream.id);
    await noteRules(transaction, clientId, stream, { before: present, after: rules });
    return { revision, rules };
  });
}

/** Rules by what their targets are called. */
export async function noteRules(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, name }: Pick<StoredStream, 'id' | 'name'>,
  { before, after }: Readonly<Record<'before' | 'after', readonly (StoredRule | Rules['rules'][number])[]>>,
  told: Pick<ChangeNote, 'object' | 'do'> = {},
): Promise<void> {
  const both = [...before, ...after];
  const accountOf = await accountLabelsOf(
    transaction,
    clientId,
    both.map((rule) => rule.account_id),
  );
  const dimensionOf = await dimensionLabelsOf(
    transaction,
    clientId,
    both.map((rule) => rule.dimension_instance_id),
  );
  const partsOf = (rules: typeof both) =>
    rules.map(({ id: key, account_id, dimension_instance_id, ...rule }) => ({
      key,
      name: rule.name,
      fields: {
        ...rule,
        account: accountOf(account_id),
        dimension_instance: dimensionOf(dimension_instance_id),
      },
    }));
  await noteChange(transaction, {
    ...told,
    id,
    name,
    parts: { before: partsOf([...before]), after: partsOf([...after]) },
  });
}

/** Null where all is so already. */
function changesBy(body: RulesBody, present: readonly StoredRule[]): ListChanges<StoredRule> | null {
  // The list says the order; whatever a rule was called before, its place in it counts.
  const given = body.rules.map(({ id, ...rule }, position) => ({
    id,
    row: { ...rule, position, conditions: toConditions(rule.conditions) },
  }));
  return listChanges(given, present);
}

async function write(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  { removed, changed, added }: ListChanges<StoredRule>,
): Promise<void> {
  await streamRules.remove(transaction, clientId, { stream_id: streamId, id: removed });
  await streamRules.updateAll(transaction, clientId, changed);
  await streamRules.addAll(
    transaction,
    clientId,
    added.map((rule) => ({ stream_id: streamId, ...toRow(rule) })),
  );
}

/** Changes what the body names of one rule, where it differs, and answers the rule. */
export async function changeRule(
  db: Database,
  clientId: ClientId,
  address: StreamAddress & { readonly ruleId: number },
  { revision: expected, ...patch }: z.output<typeof rulePatchBodySchema>,
): Promise<Rules['rules'][number]> {
  return db.client(clientId, async (transaction) => {
    const stream = await requireLockedStream(transaction, clientId, address);
    if (expected !== undefined && expected !== stream.revision) throw new ApiError('conflict');
    const present = await listRules(transaction, clientId, stream.id);
    const before = present.find((rule) => rule.id === address.ruleId);
    if (before === undefined) throw new ApiError('notFound');
    const rule = merge(before, patch);
    const { id, ...values } = rule;
    await refuseMistakes(transaction, clientId, stream, [rule], present, '');
    if (!isDeepStrictEqual(rule, before)) {
      await changeSharedContent(transaction, clientId, stream, async () => {
        await streamRules.update(transaction, clientId, { stream_id: stream.id, id }, toRow(values));
      });
    }
    await noteRules(transaction, clientId, stream, { before: [before], after: [rule] });
    return toWire(rule);
  });
}

type RulePatch = Omit<z.output<typeof rulePatchBodySchema>, 'revision'>;

function merge(before: StoredRule, patch: RulePatch): StoredRule {
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...before, ...named };
}

/** A rule's names and targets without its conditions: what can be checked against the client. */
type CheckedRule = Pick<
  StoredRule,
  'account_id' | 'account_by_code_of' | 'dimension_instance_id' | 'dimension_by_code_of'
> & {
  readonly id?: number | undefined;
  readonly conditions: RuleBody['conditions'] | StoredRule['conditions'];
};

/** Refuses rules that name what is not there; a field that an instance does not map is found when it is processed. */
export async function refuseMistakes(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  rules: readonly CheckedRule[],
  present: readonly StoredRule[],
  prefix = 'rules.',
): Promise<void> {
  if (stream.type === null) throw new ApiError('notFound');
  const knownIds = new Set(present.map((rule) => rule.id));
  const accountIds = new Set((await accountsOf(transaction, clientId)).map((account) => account.id));
  const dimensions = await dimensionsOf(transaction, clientId);
  const instanceIds = new Set(
    dimensions.flatMap(({ versions }) => versions.map((version) => version.instance_id)),
  );
  const ids = new Set<number>();
  const fields = rules.flatMap((rule, index) => {
    const mistakes = mistakesOf(rule, knownIds, accountIds, instanceIds);
    if (rule.id !== undefined && ids.has(rule.id))
      mistakes.push({ path: 'id', code: 'duplicate', message: 'It comes twice in this list.' });
    if (rule.id !== undefined) ids.add(rule.id);
    return mistakes.map((mistake) => ({
      ...mistake,
      path: prefix === '' ? mistake.path : `${prefix}${index}.${mistake.path}`,
    }));
  });
  if (fields.length > 0) throw new ApiError('invalidRequest', { fields });
}

function mistakesOf(
  rule: CheckedRule,
  knownIds: ReadonlySet<number>,
  accountIds: ReadonlySet<number>,
  instanceIds: ReadonlySet<number>,
): FieldError[] {
  const mistakes: FieldError[] = [];
  const add = (path: string, code: string, message: string): void => {
    mistakes.push({ path, code, message });
  };
  if (rule.id !== undefined && !knownIds.has(rule.id)) add('id', 'unknown', 'The stream has no such rule.');
  if (rule.account_id !== null && !accountIds.has(rule.account_id)) {
    add('account_id', 'unknown', 'There is no such ledger account.');
  }
  if (rule.dimension_instance_id !== null && !instanceIds.has(rule.dimension_instance_id)) {
    add('dimension_instance_id', 'unknown', 'There is no such dimension instance.');
  }
  if (rule.account_id !== null && rule.account_by_code_of !== null) {
    add('account_by_code_of', 'two_targets', 'An account is named by its id or by a code, not by both.');
  }
  if (rule.dimension_instance_id !== null && rule.dimension_by_code_of !== null) {
    add(
      'dimension_by_code_of',
      'two_targets',
      'A dimension instance is named by its id or by a code, not by both.',
    );
  }
  return [...mistakes, ...mistakesOfConditions(rule.conditions, 'conditions')];
}
