import { call, type Caller } from './ownApi.ts';
import type { Save } from './save.ts';
import { saveOfLargeChart } from './savedChart.ts';
import { saveOfRates } from './savedRates.ts';

/** Saves of the size that people make them: what stands in the editors of a chart of 300 accounts and of a stream with its file. */

const accountCount = 300;
const ruleCount = 100;

const codeOf = (index: number): string => String(10_000 + index);
const indices = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

interface Identified {
  readonly id: number;
}

function chart(name: string) {
  return indices(accountCount).map((index) => ({
    position: index,
    parent: null,
    code: codeOf(index),
    name: `${name} ${index}`,
    type: 'expense',
  }));
}

/** Two lines an entry, on each account twice. */
function file(): string {
  const lines = indices(accountCount).flatMap((index) => [
    `T${index},2026-01-15,${codeOf(index)},100.00,,Invoice ${index}`,
    `T${index},2026-01-15,${codeOf((index + 1) % accountCount)},,100.00,Invoice ${index}`,
  ]);
  return `${['transaction_id,date,account,debit,credit,description', ...lines].join('\n')}\n`;
}

interface MapEntry {
  readonly name: string;
  readonly sources: readonly unknown[];
}

/** A stream with an import that has its file. */
async function addStream(caller: Caller, entityId: number) {
  const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2026-01-01' };
  const { periods } = await call<{ periods: Identified[] }>(caller, 'POST', '/periods', calendar);
  const { id: streamId } = await call<Identified>(caller, 'POST', '/actuals/financial/streams', {
    name: 'Stream',
    legal_entity_id: entityId,
    type: 'double-entry',
  });
  const stream = `/actuals/financial/streams/${streamId}`;
  const { id } = await call<Identified>(caller, 'POST', `${stream}/instances`, {
    from_period_id: periods[0]?.id,
    to_period_id: periods[0]?.id,
  });
  const instance = `${stream}/instances/${id}`;
  const sender = { ...caller, headers: { ...caller.headers, 'x-file-name': 'books.csv' } };
  const upload = await call<Identified>(sender, 'POST', '/uploads?purpose=financial_streams', file());
  await call(caller, 'POST', `${instance}/data`, { upload_id: upload.id });
  return { stream, instance };
}

async function savesOfStream(
  caller: Caller,
  entityId: number,
  accounts: readonly Identified[],
): Promise<Save[]> {
  const { stream, instance } = await addStream(caller, entityId);
  const { suggestions } = await call<{ suggestions: { entry: MapEntry }[] }>(
    caller,
    'GET',
    `${instance}/fields/suggestions`,
  );
  const fields = suggestions.map(({ entry }) => entry);
  const mapped = (hasText: boolean) =>
    fields.map((entry) =>
      entry.name === 'description' && !hasText ? { ...entry, sources: [], is_not_used: true } : entry,
    );
  await call(caller, 'PUT', `${instance}/fields`, { fields });
  const rule = (index: number, name: string) => ({
    name: `${name} ${index}`,
    position: index,
    side: 'both',
    conditions: { $and: [{ field: 'description', operator: 'contains', value: `Invoice ${index}` }] },
    account_id: accounts[index]?.id,
    dimension_instance_id: null,
    account_by_code_of: null,
    dimension_by_code_of: null,
  });
  const { rules } = await call<{ rules: Identified[] }>(caller, 'PUT', `${stream}/rules`, {
    rules: indices(ruleCount).map((index) => rule(index, 'Rule')),
  });
  const streamAccount = (index: number, name: string) => ({
    code: codeOf(index),
    description: `${name} ${index}`,
    type: 'standard',
    account_id: accounts[index]?.id,
  });
  const { accounts: own } = await call<{ accounts: Identified[] }>(caller, 'PUT', `${stream}/accounts`, {
    accounts: indices(accountCount).map((index) => streamAccount(index, 'Account')),
  });
  return [
    {
      name: 'the field map of a file',
      save: async (index) => call(caller, 'PUT', `${instance}/fields`, { fields: mapped(index % 2 === 0) }),
    },
    {
      name: `${ruleCount} rules`,
      save: async (turn) =>
        call(caller, 'PUT', `${stream}/rules`, {
          rules: rules.map((each, index) => ({ ...rule(index, `Rule ${turn}`), id: each.id })),
        }),
    },
    {
      name: `${accountCount} accounts of a stream`,
      save: async (turn) =>
        call(caller, 'PUT', `${stream}/accounts`, {
          accounts: own.map((each, index) => ({ ...streamAccount(index, `Name ${turn}`), id: each.id })),
        }),
    },
  ];
}

export async function savesOf(caller: Caller): Promise<readonly Save[]> {
  const entity = { name: 'Entity', code: 'A', currency: 'EUR' };
  const { id } = await call<Identified>(caller, 'POST', '/legal_entities', entity);
  const { accounts } = await call<{ accounts: Identified[] }>(caller, 'POST', '/ledger', {
    accounts: chart('Account'),
  });
  const plain = chart('Account');
  const named = (count: number, name: string) => {
    const others = chart(name);
    return {
      accounts: accounts.map(({ id: accountId }, index) => ({
        ...(index < count ? others : plain)[index],
        id: accountId,
      })),
    };
  };
  return [
    {
      name: 'a legal entity',
      save: async (index) =>
        call(caller, 'POST', `/legal_entities/${id}`, { ...entity, name: `Entity ${index}` }),
    },
    ...(await savesOfStream(caller, id, accounts)),
    await saveOfRates(caller),
    {
      name: `one account in a chart of ${accountCount}`,
      save: async (index) => call(caller, 'POST', '/ledger', named(1, `Name ${index}`)),
    },
    {
      name: `all accounts of a chart of ${accountCount}`,
      save: async (index) => call(caller, 'POST', '/ledger', named(accountCount, `Name ${index}`)),
    },
    // The last: those before are saved in a chart without it.
    saveOfLargeChart(caller),
  ];
}
