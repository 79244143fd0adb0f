import type { GridLocaleText } from '@mui/x-data-grid';
import { bgBG, deDE, enUS } from '@mui/x-data-grid/locales';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const texts = { 'en-GB': enUS, 'de-DE': deDE, 'bg-BG': bgBG } as const;

/** The grid's own words; those of the pager are missing among its Bulgarian ones. */
export function useGridTexts(): Partial<GridLocaleText> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    ...texts[language].components.MuiDataGrid.defaultProps.localeText,
    paginationDisplayedRows: ({ from, to, count }) =>
      t('table.rowsShown', { from, to, formatted: formatCount(count, language) }),
  };
}
