import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { TreeGrid } from '../../../components/treeGrid/TreeGrid.tsx';
import type { TreeGridColumn, TreeGridRow } from '../../../components/treeGrid/types.ts';
import { useExpansion } from '../../../components/treeGrid/useExpansion.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { addedTree } from './addedTree.ts';
import type { ChartPreview } from './useChartImport.ts';

const LISTS = ['added', 'changed', 'left'] as const;
type List = (typeof LISTS)[number];

/** All of them. */
const levelsOpen = 99;

interface ListedRow extends TreeGridRow {
  readonly rowNo: string;
  readonly code: string;
  readonly name: string;
  readonly texts: readonly string[];
}

type Change = ChartPreview['changed'][number]['changes'][number];

/** Words of the screen for what the wire calls by its own names. */
function changeText({ field, before, after }: Change, t: TFunction<'chart-of-accounts'>): string {
  const shown = (value: string): string => {
    if (value === '') return t('common:none');
    if (field === 'TYPE') return t(`common:accountTypes.${value.toUpperCase()}`);
    return field === 'SECTION' ? t(`common:sections.${value.toUpperCase()}`) : value;
  };
  return t('import.change', {
    field: t(`import.fields.${field}`),
    before: shown(before),
    after: shown(after),
  });
}

function rowsOf(preview: ChartPreview, list: List, t: TFunction<'chart-of-accounts'>): readonly ListedRow[] {
  const numberOf = (rowNo: number | null | undefined) => (rowNo == null ? '' : String(rowNo));
  if (list === 'added') {
    return addedTree(preview.added).map(({ id, parentId, account }) => {
      const { rowNo, code, name, type, section, path } = account;
      return {
        id,
        parentId,
        rowNo: numberOf(rowNo),
        code,
        name,
        texts: [
          type ? t(`common:accountTypes.${type}`) : '',
          section ? t(`common:sections.${section}`) : '',
          // What is above it among the new ones says the tree.
          parentId === null ? path.join(' > ') : '',
        ],
      };
    });
  }
  if (list === 'changed') {
    return preview.changed.map(({ accountId, rowNo, code, name, changes }) => ({
      id: accountId,
      parentId: null,
      rowNo: numberOf(rowNo),
      code,
      name,
      texts: [changes.map((each) => changeText(each, t)).join('; ')],
    }));
  }
  return preview.left.map(({ accountId, code, name }) => ({
    id: accountId,
    parentId: null,
    rowNo: '',
    code,
    name,
    texts: [],
  }));
}

function columnsOf(
  list: List,
  hasOldAbove: boolean,
  t: TFunction<'chart-of-accounts'>,
): readonly TreeGridColumn<ListedRow>[] {
  const text = (index: number, header: string, width: number): TreeGridColumn<ListedRow> => ({
    id: `text${index}`,
    header,
    width,
    text: (row) => row.texts[index] ?? '',
  });
  const name = {
    id: 'name',
    header: t('name'),
    width: 300,
    isSticky: true,
    text: (row: ListedRow) => row.name,
  };
  const code = { id: 'code', header: t('code'), width: 120, text: (row: ListedRow) => row.code };
  const row = { id: 'row', header: t('import.row'), width: 76, text: (each: ListedRow) => each.rowNo };
  if (list === 'left') return [name, code];
  if (list === 'changed') return [name, code, text(0, t('import.changes'), 520), row];
  const added = [name, code, text(0, t('type'), 120), text(1, t('section'), 120)];
  return hasOldAbove ? [...added, text(2, t('group'), 320), row] : [...added, row];
}

/** What the import adds, changes and leaves, one list at a time. */
export function ImportLists({ preview }: { readonly preview: ChartPreview }) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const firstFilled = LISTS.find((each) => preview[each].length > 0) ?? 'added';
  const [chosen, setChosen] = useState<List | null>(null);
  const list = chosen ?? firstFilled;
  const rows = useMemo(() => rowsOf(preview, list, t), [preview, list, t]);
  const hasOldAbove = rows.some(({ texts }) => (texts[2] ?? '') !== '');
  const columns = useMemo(() => columnsOf(list, hasOldAbove, t), [list, hasOldAbove, t]);
  const expansion = useExpansion(rows, levelsOpen);
  return (
    <Box>
      <Tabs
        value={list}
        aria-label={t('import.preview')}
        onChange={(_event, next: List) => setChosen(next)}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 2 }}
      >
        {LISTS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`import-${each}`}
            aria-controls={`import-panel-${each}`}
            label={t(`import.lists.${each}`, { shown: formatCount(preview[each].length, language) })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`import-panel-${list}`} aria-labelledby={`import-${list}`}>
        {rows.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
            {t(`import.nothing.${list}`)}
          </Typography>
        ) : (
          <Box sx={{ height: 300, display: 'flex', flexDirection: 'column' }}>
            <TreeGrid
              place="chart-import"
              label={t(`import.lists.${list}`, { shown: rows.length })}
              columns={columns}
              expansion={expansion}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
