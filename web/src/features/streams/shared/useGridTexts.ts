import type { GridLocaleText } from '@mui/x-data-grid';
import { bgBG, deDE, enUS } from '@mui/x-data-grid/locales';
import { useLanguage } from '../../../i18n/useLanguage.ts';

const texts = { 'en-GB': enUS, 'de-DE': deDE, 'bg-BG': bgBG } as const;

export function useGridTexts(): Partial<GridLocaleText> {
  return texts[useLanguage()].components.MuiDataGrid.defaultProps.localeText;
}
