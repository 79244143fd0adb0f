import { call, type Caller } from './ownApi.ts';
import type { Save } from './save.ts';

const accountCount = 2_000;
const childrenOfGroup = 20;

interface Identified {
  readonly id: number;
}

const indices = Array.from({ length: accountCount }, (_, index) => index);

/** Groups of twenty accounts each; every other time each account is called otherwise and stands elsewhere below its group. */
function chart(turn: number) {
  return indices.map((index) => {
    const place = index % childrenOfGroup;
    const isGroup = place === 0;
    const position = isGroup || turn % 2 === 0 ? place : childrenOfGroup - place;
    return {
      index,
      groupIndex: isGroup ? null : index - place,
      values: {
        position: isGroup ? 10_000 + index : position,
        code: String(50_000 + index),
        name: `Account ${turn} ${index}`,
        type: 'expense',
      },
    };
  });
}

/** A chart of 2 000 accounts beside those that are there: added by the first save, which does not count. */
export function saveOfLargeChart(caller: Caller): Save {
  let ids: readonly number[] | null = null;
  const add = async (): Promise<readonly number[]> => {
    const { accounts } = await call<{ accounts: (Identified & { code: string })[] }>(
      caller,
      'POST',
      '/ledger',
      {
        accounts: chart(-2).map(({ index, groupIndex, values }) => ({
          key: `a${index}`,
          ...(groupIndex === null ? {} : { parent_key: `a${groupIndex}` }),
          ...values,
        })),
      },
    );
    const idOf = new Map(accounts.map(({ id, code }) => [code, id]));
    return indices.map((index) => idOf.get(String(50_000 + index)) ?? 0);
  };
  return {
    name: `all ${accountCount.toLocaleString('en-GB')} accounts of a chart, renamed and reordered`,
    save: async (turn) => {
      ids ??= await add();
      const known = ids;
      return call(caller, 'POST', '/ledger', {
        accounts: chart(turn).map(({ index, groupIndex, values }) => ({
          id: known[index],
          parent: groupIndex === null ? null : known[groupIndex],
          ...values,
        })),
      });
    },
  };
}
