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

const OPEN = 'open';

interface FurtherChoices {
  /** By which name it is kept whether they are open. */
  readonly topic: string;
  /** How many of them are made. */
  readonly count: number;
  readonly choices: ReactNode;
}

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
  /** Choices that leave their height to the figures in every window until somebody opens them. */
  readonly further?: FurtherChoices;
  /** The choices that fold in a small window. */
  readonly children: ReactNode;
}

/** The range of figures and what narrows them. */
export function FilterRow(props: FilterRowProps) {
  const { label, periods, filter, onChange, beside, filterCount, noFilter, further, children } = props;
  const { t } = useTranslation('trial-balance');
  const isSmall = useMediaQuery(windows.folded);
  const [isOpenInSmall, setIsOpenInSmall] = useState(false);
  const kept = useKept(further?.topic ?? '');
  const isOpen = isSmall ? isOpenInSmall : kept.value === OPEN;
  const toggle = () => (isSmall ? setIsOpenInSmall(!isOpen) : kept.change(isOpen ? null : OPEN));
  const foldedCount = isSmall ? filterCount : (further?.count ?? 0);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
    >
      <RangeChoice periods={periods} filter={filter} onChange={onChange} />
      {beside}
      {isSmall ? null : children}
      {isSmall || further ? (
        <Button color="inherit" startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={toggle}>
          {isOpen
            ? t('common:foldedFilters.hide')
            : foldedCount > 0
              ? t('common:foldedFilters.showSet', { count: foldedCount })
              : t('common:foldedFilters.show')}
        </Button>
      ) : null}
      {isSmall && isOpen ? children : null}
      {isOpen ? further?.choices : null}
      {filterCount > 0 ? (
        <Button color="inherit" startIcon={<ResetIcon />} onClick={() => onChange(noFilter)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </Box>
  );
}
