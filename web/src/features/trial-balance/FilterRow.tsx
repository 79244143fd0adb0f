import FilterIcon from '@mui/icons-material/FilterListOutlined';
import ResetIcon from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../components/useKept.ts';
import type { QueryChange } from '../../components/useQueryState.ts';
import { windows } from '../../theme/tokens.ts';
import type { BalanceFilter, FilterPeriod } from './balanceFilter.ts';
import { RangeChoice } from './RangeChoice.tsx';

const FOLDED = 'folded';

interface FilterRowProps {
  readonly label: string;
  readonly periods: readonly FilterPeriod[];
  readonly filter: Pick<BalanceFilter, 'from' | 'to'>;
  readonly onChange: (change: QueryChange) => void;
  /** What stands beside the range in every window. */
  readonly beside?: ReactNode;
  /** How many choices are made. */
  readonly filterCount: number;
  /** Every choice with nothing chosen. */
  readonly noFilter: QueryChange;
  /** Where there are many choices: by which name it is kept whether they are folded in large windows as well. */
  readonly topic?: string;
  /** The choices that fold in a small window. */
  readonly children: ReactNode;
}

/** The range of figures and what narrows them. */
export function FilterRow(props: FilterRowProps) {
  const { label, periods, filter, onChange, beside, filterCount, noFilter, topic, children } = props;
  const { t } = useTranslation('trial-balance');
  const isSmall = useMediaQuery(windows.folded);
  const [isOpenInSmall, setIsOpenInSmall] = useState(false);
  const kept = useKept(topic ?? '');
  const isFolding = isSmall || topic !== undefined;
  const isOpen = isSmall ? isOpenInSmall : kept.value !== FOLDED;
  const toggle = () => (isSmall ? setIsOpenInSmall(!isOpen) : kept.change(isOpen ? FOLDED : null));
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
    >
      <RangeChoice periods={periods} filter={filter} onChange={onChange} />
      {beside}
      {isFolding ? (
        <Button color="inherit" startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={toggle}>
          {isOpen
            ? t('common:foldedFilters.hide')
            : filterCount > 0
              ? t('common:foldedFilters.showSet', { count: filterCount })
              : t('common:foldedFilters.show')}
        </Button>
      ) : null}
      {isFolding && !isOpen ? null : children}
      {filterCount > 0 ? (
        <Button color="inherit" startIcon={<ResetIcon />} onClick={() => onChange(noFilter)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </Box>
  );
}
