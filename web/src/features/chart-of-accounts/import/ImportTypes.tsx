import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { ChartPreview, TypeChoice } from './useChartImport.ts';

/** Type and side of the balance sheet in one choice. */
const KINDS = {
  ASSETS: { type: 'BALANCE', section: 'ASSETS' },
  LIABILITIES: { type: 'BALANCE', section: 'LIABILITIES' },
  BALANCE: { type: 'BALANCE', section: null },
  REVENUE: { type: 'REVENUE', section: null },
  EXPENSE: { type: 'EXPENSE', section: null },
} as const;

type Kind = keyof typeof KINDS;
type Conclusion = ChartPreview['types'][number];

const kinds = Object.keys(KINDS) as readonly Kind[];

function kindOf({ type, section }: Conclusion): Kind | '' {
  return kinds.find((kind) => KINDS[kind].type === type && KINDS[kind].section === (section ?? null)) ?? '';
}

interface ImportTypesProps {
  readonly types: readonly Conclusion[];
  readonly isDisabled: boolean;
  readonly onChoose: (choice: TypeChoice) => void;
}

/** What each type was concluded from: those that nobody can tell first, then those that are assumed. */
export function ImportTypes({ types, isDisabled, onChoose }: ImportTypesProps) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const weight = (each: Conclusion) => (each.unknownCount > 0 ? 0 : each.isAssumed ? 1 : 2);
  const ordered = types.toSorted((left, right) => weight(left) - weight(right));
  const choose = (each: Conclusion, kind: string) => {
    const chosen = kinds.find((one) => one === kind);
    if (chosen) onChoose({ basis: each.basis, value: each.value, ...KINDS[chosen] });
  };
  const columns: readonly DataColumn<Conclusion>[] = [
    { id: 'basis', header: t('import.basis'), text: ({ basis }) => t(`import.bases.${basis}`) },
    { id: 'value', header: t('import.value'), text: ({ value }) => value },
    {
      id: 'accounts',
      header: t('import.accounts'),
      align: 'end',
      text: ({ count }) => formatCount(count, language),
    },
    {
      id: 'type',
      header: t('type'),
      width: 300,
      text: (each) => kindOf(each),
      render: (each) => (
        <KindChoice each={each} isDisabled={isDisabled} onChoose={(kind) => choose(each, kind)} />
      ),
    },
  ];
  return (
    <DataTable
      label={t('import.types')}
      columns={columns}
      rows={ordered}
      idOf={({ basis, value }) => `${basis} ${value}`}
    />
  );
}

interface KindChoiceProps {
  readonly each: Conclusion;
  readonly isDisabled: boolean;
  readonly onChoose: (kind: string) => void;
}

function KindChoice({ each, isDisabled, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('chart-of-accounts');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <TextField
        select
        variant="standard"
        value={kindOf(each)}
        disabled={isDisabled}
        error={each.unknownCount > 0}
        slotProps={{
          select: {
            displayEmpty: true,
            'aria-label': t('import.typeOf', {
              value: each.value || t(`import.bases.${each.basis}`),
            }),
          },
        }}
        onChange={(event) => onChoose(event.target.value)}
      >
        <MenuItem value="" disabled>
          {each.unknownCount > 0
            ? t('import.chooseType')
            : t(each.basis === 'ABOVE' ? 'import.differingAbove' : 'import.differing')}
        </MenuItem>
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`import.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', minWidth: 72 }}>
        {each.isAssumed && each.unknownCount === 0 ? t('import.assumed') : ''}
      </Box>
    </Box>
  );
}
