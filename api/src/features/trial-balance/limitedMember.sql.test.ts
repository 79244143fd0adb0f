import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import { setUpSmallGroup, type SmallGroup } from './testing/smallGroup.ts';

/** The figures of somebody who is limited to legal entities are those of a client that has no others. */

let api: TestApi;
let whole: SmallGroup;
/** A client of the companies alone that the members below are limited to. */
let part: SmallGroup;
const entities = ['A', 'U'];

beforeAll(async () => {
  api = await openTestApi();
  whole = await setUpSmallGroup(api);
  part = await setUpSmallGroup(api, entities);
});
afterAll(async () => api.close());

const idsIn = ({ books }: SmallGroup) => entities.flatMap((code) => books.entityIds.get(code) ?? []);

interface Reader {
  readonly group: SmallGroup;
  readonly session: TestSession;
}

const readers = async (): Promise<readonly [limited: Reader, alone: Reader]> => [
  { group: whole, session: await limitMember(whole.books.client, 'org_viewer', idsIn(whole)) },
  { group: part, session: await part.books.client.as('org_viewer') },
];

/** Ids of two clients differ: those of accounts are their codes, all others the order in which they come. */
function plain({ group }: Reader, answer: unknown): unknown {
  const codes = new Map([...group.accountIds].map(([code, id]) => [id, code]));
  const places = new Map<string, number>();
  const placeOf = (name: string, id: unknown): number => {
    const key = `${name.replace(/^(from|to)_/, '')} ${String(id)}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  };
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) => {
    if (name === 'is_limited' || name === 'published_at') return undefined;
    if (name.endsWith('account_id')) return codes.get(value as number) ?? value;
    if (name === 'id' || name.endsWith('_id')) return value === null ? null : placeOf(name, value);
    return value;
  });
}

const paths: Readonly<Record<string, (group: SmallGroup) => string>> = {
  'the trial balance by periods': (group) =>
    `/data_audit/trial_balance?from=${group.periodId('2024-01')}&to=${group.periodId('2025-12')}`,
  'the trial balance over a range, in functional currency, with closing entries': (group) =>
    `/data_audit/trial_balance?from=${group.periodId('2024-03')}&to=${group.periodId('2025-02')}&aggregate=true&functional_currency=true&excludeClosed=false`,
  'the trial balance of a cost centre': (group) =>
    `/data_audit/trial_balance?from=${group.periodId('2024-01')}&to=${group.periodId('2025-12')}&aggregate=true&dimension_instance_ids=${group.costCentreIds.get('C1')}`,
  'the postings behind the total': (group) =>
    `/data_audit/trial_balance/transactions?from_period_id=${group.periodId('2024-01')}&to_period_id=${group.periodId('2025-12')}`,
  'the postings behind an opening, by amount': (group) =>
    `/data_audit/trial_balance/transactions?from_period_id=${group.periodId('2025-01')}&to_period_id=${group.periodId('2025-12')}&part=opening&order_by=debit_descending&account_id=${group.accountIds.get('1250')}`,
  'from when to when there are figures': () => '/data_audit/trial_balance/coverage',
};

describe('the figures of a limited member', () => {
  it.each(Object.entries(paths))('are those of a client without the others: %s', async (_, pathIn) => {
    const [limited, alone] = await readers();
    const [ofLimited, ofAlone, ofAll] = [
      await limited.session.ok('GET', pathIn(whole)),
      await alone.session.ok('GET', pathIn(part)),
      await whole.session.ok('GET', pathIn(whole)),
    ];
    expect(plain(limited, ofLimited)).toEqual(plain(alone, ofAlone));
    // What was read for somebody else, who sees all, is nobody's answer here, nor the other way round.
    expect(plain(limited, ofAll)).not.toEqual(plain(limited, ofLimited));
    expect(await whole.session.ok('GET', pathIn(whole))).toEqual(ofAll);
  });

  it('say that they are of some legal entities alone', async () => {
    const [{ session }] = await readers();
    const range = `from=${whole.periodId('2024-01')}&to=${whole.periodId('2024-12')}`;
    const behind = `from_period_id=${whole.periodId('2024-01')}&to_period_id=${whole.periodId('2024-12')}`;
    const said = async (reader: TestSession) => [
      (await reader.ok<{ is_limited: boolean }>('GET', `/data_audit/trial_balance?${range}`)).is_limited,
      (await reader.ok<{ is_limited: boolean }>('GET', `/data_audit/trial_balance/transactions?${behind}`))
        .is_limited,
      (await reader.ok<{ is_limited: boolean }>('GET', '/client')).is_limited,
      (await reader.ok<{ clients: { is_limited: boolean }[] }>('GET', '/session')).clients[0]?.is_limited,
    ];
    expect(await said(session)).toEqual([true, true, true, true]);
    expect(await said(whole.session)).toEqual([false, false, false, false]);
  });
});
