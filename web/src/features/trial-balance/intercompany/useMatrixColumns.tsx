import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { IntercompanyMatrixQuery } from '../../../__generated__/IntercompanyMatrixQuery.graphql.ts';
import {
  exactAmount,
  exactDigits,
  formatAmount,
  plainAmount,
  writtenAmount,
} from '../../../components/amount.ts';
import { textColumn } from '../../../components/table/listTable.ts';
import { figureWidth } from '../../../components/treeGrid/figureWidth.ts';
import type { TreeGridColumn, TreeGridRow } from '../../../components/treeGrid/types.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { type FilterEntity, type MatrixFrame, NO_PAIR, pairText } from './intercompanyFilter.ts';
import { knownState, signs } from './states.ts';

type Pairs = NonNullable<IntercompanyMatrixQuery['response']['client']>['intercompany']['pairs'];
type Pair = Pairs[number];

export interface MatrixRow extends TreeGridRow, FilterEntity {}

/** Pairs by both of their sides, whoever comes first. */
function pairsBySides(pairs: Pairs): ReadonlyMap<string, Pair> {
  return new Map(
    pairs.flatMap((pair) => {
      const [one = '', other = ''] = pair.sides.map(({ legalEntity }) => legalEntity.id);
      return [
        [`${one} ${other}`, pair],
        [`${other} ${one}`, pair],
      ] as const;
    }),
  );
}

/** Legal entities that have anything with another one of those that are shown, in their order. */
export function entitiesWithPairs(entities: readonly FilterEntity[], pairs: Pairs): readonly FilterEntity[] {
  const known = new Set(pairs.flatMap(({ sides }) => sides.map(({ legalEntity }) => legalEntity.id)));
  return entities.filter(({ id }) => known.has(id));
}

const ENTITY_WIDTH = 260;

interface MatrixFace {
  readonly pairs: Pairs;
  readonly entities: readonly FilterEntity[];
  readonly words: MatrixFrame['words'];
  readonly currencyDigits: number;
  readonly hintId: string;
}

/** A column for each legal entity; in each cell what it and that of the row differ by. */
export function useMatrixColumns({
  pairs,
  entities,
  words,
  currencyDigits,
  hintId,
}: MatrixFace): readonly TreeGridColumn<MatrixRow>[] {
  const { t } = useTranslation('trial-balance/intercompany');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMemo(() => {
    const bySides = pairsBySides(pairs);
    const longest = Math.max(0, ...pairs.map(({ difference }) => difference.indexOf('.')));
    const addressOf = (one: string, other: string) => {
      const change = { ...NO_PAIR, pair: pairText(words, [one, other]) };
      return `?${changedSearch(new URLSearchParams(search), change).toString()}`;
    };
    const entity: TreeGridColumn<MatrixRow> = {
      id: 'entity',
      header: t('entity'),
      width: ENTITY_WIDTH,
      isSticky: true,
      text: ({ code, name }) => `${code} ${name}`.trim(),
      written: [textColumn(t('code'), ({ code }) => code), textColumn(t('entity'), ({ name }) => name)],
      render: ({ code, name }) => (
        <span title={`${code} ${name}`.trim()}>
          <span className="is-faint" style={{ marginRight: 4 }}>{`${code} `}</span>
          {name}
        </span>
      ),
    };
    const columns = entities.map((other): TreeGridColumn<MatrixRow> => {
      const pairOf = (row: MatrixRow) => bySides.get(`${row.id} ${other.id}`);
      const digitsOf = (amount: string) => exactDigits(amount, currencyDigits);
      return {
        id: other.id,
        header: other.code || other.name,
        width: figureWidth(longest),
        align: 'end',
        amount: (row) => {
          const difference = pairOf(row)?.difference;
          return difference === undefined ? null : writtenAmount(difference, digitsOf(difference));
        },
        text: (row) => {
          const difference = pairOf(row)?.difference;
          return difference === undefined ? '' : plainAmount(difference, language, digitsOf(difference));
        },
        render: (row) => {
          const pair = pairOf(row);
          if (pair === undefined) return null;
          const state = knownState(pair.state);
          const amount = formatAmount(pair.difference, language);
          const name = t('cell', { state: t(`states.${state}`), one: row.code, other: other.code, amount });
          return (
            <a
              href={addressOf(row.id, other.id)}
              tabIndex={-1}
              title={exactAmount(pair.difference, language) ?? t(`states.${state}`)}
              aria-label={name}
              aria-describedby={hintId}
            >
              {amount}
              <span className={`treegrid-sign ${signs[state].className}`} title={t(`states.${state}`)}>
                {signs[state].sign}
              </span>
            </a>
          );
        },
        open: (row) =>
          pairOf(row) === undefined
            ? undefined
            : () => void navigate(addressOf(row.id, other.id), { preventScrollReset: true }),
      };
    });
    return [entity, ...columns];
  }, [currencyDigits, entities, hintId, language, navigate, pairs, search, t, words]);
}
