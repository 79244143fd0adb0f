import { useLanguage } from '../i18n/useLanguage.ts';
import { exactAmount, formatAmount } from './amount.ts';

/** A figure with tabular digits; where two decimals would hide something, the exact one is said on pointing at it. */
export function Amount({ value, isTotal = false }: { readonly value: string; readonly isTotal?: boolean }) {
  const language = useLanguage();
  return (
    <span
      title={exactAmount(value, language)}
      style={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(isTotal ? { fontWeight: 600 } : {}),
      }}
    >
      {formatAmount(value, language)}
    </span>
  );
}
