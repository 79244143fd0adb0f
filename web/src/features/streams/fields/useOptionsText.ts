import { useTranslation } from 'react-i18next';
import type { OptionsValue } from './fieldMapDraft.ts';
import { saidByOptions } from './optionChoices.ts';

/** What options say beyond the plain ones, in one line; empty where they say nothing. */
export function useOptionsText(): (options: OptionsValue) => string {
  const { t } = useTranslation('streams/fields');
  return (options) =>
    saidByOptions(options)
      .map(([key, value]) => t(key, { value, count: Number(value) }))
      .join(' · ');
}
