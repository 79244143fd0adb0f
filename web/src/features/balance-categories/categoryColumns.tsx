import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { TFunction } from 'i18next';
import type { TreeGridColumn } from '../../components/treeGrid/types.ts';
import { type CategoryRow, labelOf } from './categoryRows.ts';
import type { OpenedPart } from './openedPart.ts';

type T = TFunction<'balance-categories'>;
type Open = (part: OpenedPart) => void;

/** What a row is found by and shown as; an account with its code. */
export function nameOfRow(t: T, { section, category, account }: CategoryRow): string {
  if (account) return labelOf(account);
  if (section) return t(`common:sections.${section}`);
  return category?.name ?? t('without');
}

/** What is edited of a row; sections and what lies in no category are none. */
function partOf({ category, account }: CategoryRow): OpenedPart | null {
  if (account) return { kind: 'account', id: account.id };
  return category ? { kind: 'category', id: category.id } : null;
}

/** How an account came into the category it is shown in. */
function assignmentOf(t: T, { category, account, through }: CategoryRow): string {
  if (!account || !category) return '';
  return through ? t('through', { name: through.code || through.name }) : t('directly');
}

function kindOf(t: T, { category }: CategoryRow): string {
  if (category?.isEquity === true) return t('isEquity');
  return category?.holdsClaims === true ? t('holdsClaims') : '';
}

const isCategory = ({ category, account }: CategoryRow): boolean => category !== null && account === null;

/** The columns of the balance sheet; `open` is null for whoever changes nothing. */
export function categoryColumns(t: T, open: Open | null): readonly TreeGridColumn<CategoryRow>[] {
  const opens = (row: CategoryRow) => {
    const part = partOf(row);
    return open && part ? () => open(part) : undefined;
  };
  const nameOf = (row: CategoryRow) => row.account?.name ?? nameOfRow(t, row);
  const columns: TreeGridColumn<CategoryRow>[] = [
    {
      id: 'name',
      header: t('item'),
      width: 420,
      isSticky: true,
      text: nameOf,
      open: opens,
      render: (row) => {
        const start = opens(row);
        const name = isCategory(row) ? <strong>{nameOf(row)}</strong> : nameOf(row);
        if (!start) return name;
        return (
          <button type="button" tabIndex={-1} className="treegrid-action" onClick={start}>
            {name}
          </button>
        );
      },
    },
    { id: 'code', header: t('code'), width: 110, text: ({ account }) => account?.code ?? '', open: opens },
    {
      id: 'kind',
      header: t('kind'),
      width: 170,
      text: (row) => (isCategory(row) ? kindOf(t, row) : ''),
      open: opens,
    },
    { id: 'assigned', header: t('assigned'), width: 130, text: (row) => assignmentOf(t, row), open: opens },
    { id: 'float', header: t('floatTo'), width: 240, text: ({ floatTo }) => floatTo ?? '', open: opens },
  ];
  if (!open) return columns;
  const removes = (row: CategoryRow) => {
    const { category } = row;
    return isCategory(row) && category ? () => open({ kind: 'deletion', id: category.id }) : undefined;
  };
  return [
    ...columns,
    {
      id: 'delete',
      header: t('common:actions'),
      width: 90,
      text: () => '',
      written: [],
      open: removes,
      render: (row) => {
        const start = removes(row);
        if (!start) return null;
        return (
          <button
            type="button"
            tabIndex={-1}
            className="treegrid-action"
            aria-label={t('common:deleteNamed', { name: nameOf(row) })}
            style={{ verticalAlign: 'middle' }}
            onClick={start}
          >
            <DeleteIcon fontSize="small" sx={{ display: 'block' }} />
          </button>
        );
      },
    },
  ];
}
