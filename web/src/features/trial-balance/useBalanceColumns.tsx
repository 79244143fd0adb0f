import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { TrialBalanceFigures_balance$data } from '../../__generated__/TrialBalanceFigures_balance.graphql.ts';
import { exactAmount, formatAmount, isZero, plainAmount, writtenAmount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { textColumn } from '../../components/table/listTable.ts';
import { figureWidth } from '../../components/treeGrid/figureWidth.ts';
import type { TreeGridColumn } from '../../components/treeGrid/types.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import {
  amountOf,
  dataTypesShown,
  leadsSomewhere,
  longestFigure,
  partsShown,
  writtenDigits,
  type BalanceRow,
} from './balanceRows.ts';
import { BALANCE, columnIdOf, SIDES, type Figure } from './figure.ts';
import { figureAddresses } from './figureAddress.ts';

const ACCOUNT_WIDTH = 320;

function AccountName({ row }: { readonly row: BalanceRow }) {
  return (
    <span title={`${row.code} ${row.name}`.trim()}>
      {row.code ? <span className="is-faint" style={{ marginRight: 4 }}>{`${row.code} `}</span> : null}
      {row.name}
    </span>
  );
}

interface FigureFace {
  readonly amount: string;
  readonly language: LanguageTag;
  /** Of the element that says where it leads. */
  readonly hintId: string;
  /** Null: it leads nowhere. */
  readonly address: string | null;
}

/**
 * Every figure leads to the postings that add up to it; the grid itself is one stop of the keyboard. Thousands are drawn while
 * it is scrolled: no component, and a zero, which leads nowhere, is the same element without an address.
 */
function figureLink({ amount, language, hintId, address }: FigureFace) {
  const title = exactAmount(amount, language);
  const link = isZero(amount)
    ? { className: 'is-faint' }
    : address === null
      ? { title }
      : { href: address, tabIndex: -1, title, 'aria-describedby': hintId };
  return <a {...link}>{formatAmount(amount, language)}</a>;
}

type Answer = TrialBalanceFigures_balance$data;

type FigureKind = Pick<Figure, 'part' | 'dataType' | 'side'> & {
  readonly header: string;
  /** Below that of the period. */
  readonly groups: readonly string[];
};

interface FigureKinds {
  readonly parts: readonly Figure['part'][];
  readonly types: readonly Figure['dataType'][];
  readonly showsBalances: boolean;
  readonly t: TFunction<'trial-balance'>;
}

/** The columns that each period has. */
function figureKinds({ parts, types, showsBalances, t }: FigureKinds): readonly FigureKind[] {
  return parts.flatMap((part) =>
    types.flatMap((dataType): readonly FigureKind[] => {
      const title = t(`parts.${part}`);
      const kind = t(`data.${dataType}`);
      const isOnly = types.length === 1;
      if (showsBalances) {
        const names = isOnly ? { header: title, groups: [] } : { header: kind, groups: [title] };
        return [{ part, dataType, side: BALANCE, ...names }];
      }
      return SIDES.map((side) => ({
        part,
        dataType,
        side,
        header: t(side === 'DEBIT' ? 'common:debit' : 'common:credit'),
        groups: [isOnly ? title : `${title} · ${kind}`],
      }));
    }),
  );
}

interface BalanceFace {
  /** Of the element that says where a figure leads. */
  readonly hintId: string;
  /** One column for both sides. */
  readonly showsBalances: boolean;
  /** Figures are those of a group. */
  readonly isOfGroup: boolean;
  readonly eliminations: BalanceFilter['eliminations'];
}

export function useBalanceColumns(
  answer: Answer,
  rows: readonly BalanceRow[],
  { hintId, showsBalances, isOfGroup, eliminations }: BalanceFace,
): readonly TreeGridColumn<BalanceRow>[] {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const types = useMemo(() => dataTypesShown(answer, eliminations), [answer, eliminations]);
  const isAnyRow = rows.length > 0;
  return useMemo(() => {
    const addressOf = figureAddresses(search);
    const account: TreeGridColumn<BalanceRow> = {
      id: 'account',
      header: t('account'),
      width: ACCOUNT_WIDTH,
      isSticky: true,
      text: (row) => `${row.code} ${row.name}`.trim(),
      written: [textColumn(t('code'), (row) => row.code), textColumn(t('account'), (row) => row.name)],
      render: (row) => <AccountName row={row} />,
    };
    if (!isAnyRow) return [account];
    const digitsOf = writtenDigits(answer);
    const width = figureWidth(longestFigure(answer));
    const kinds = figureKinds({ parts: partsShown(answer), types, showsBalances, t });
    const figures = answer.columns.flatMap(({ fromPeriod, toPeriod }, columnIndex) => {
      const period = formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language);
      return kinds.map(({ header, groups, ...each }, kindIndex): TreeGridColumn<BalanceRow> => {
        const kind = { ...each, column: fromPeriod.startDate };
        const written = (row: BalanceRow) => {
          const amount = amountOf(row, columnIndex, kind);
          return [amount, digitsOf(row, amount)] as const;
        };
        const addressIn = (row: BalanceRow) => addressOf({ ...kind, rowWord: row.word });
        return {
          id: columnIdOf(kind),
          header,
          groups: [period, ...groups],
          width,
          align: 'end',
          amount: (row) => writtenAmount(...written(row)),
          hasRule: showsBalances ? kindIndex === 0 : kind.side === 'DEBIT',
          text: (row) => {
            const [amount, digits] = written(row);
            return plainAmount(amount, language, digits);
          },
          render: (row) =>
            figureLink({
              amount: amountOf(row, columnIndex, kind),
              language,
              hintId,
              address: leadsSomewhere(row, isOfGroup) ? addressIn(row) : null,
            }),
          open: (row) =>
            isZero(amountOf(row, columnIndex, kind)) || !leadsSomewhere(row, isOfGroup)
              ? undefined
              : () => void navigate(addressIn(row), { preventScrollReset: true }),
        };
      });
    });
    return [account, ...figures];
  }, [answer, hintId, isAnyRow, isOfGroup, language, navigate, search, showsBalances, t, types]);
}
