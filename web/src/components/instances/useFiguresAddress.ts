import { usePermissions } from '../PermissionsContext.ts';
import { monthOf } from '../addressWords.ts';
import type { OfKind } from './editorAddress.ts';
import { useClientAddress } from '../useClientAddress.ts';

interface Figures extends OfKind {
  readonly legalEntity: { readonly code: string };
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

/** Where figures stand in the trial balance, with nothing else beside them; null for those who may not look at it. */
export function useFiguresAddress({ kind, legalEntity, from, to }: Figures): string | null {
  const addressOf = useClientAddress();
  const isSeen = usePermissions().isInMenu('trial_balance');
  // Payroll counts beside the books.
  if (!isSeen || kind === 'PAYROLL') return null;
  const search = new URLSearchParams({
    from: monthOf(from),
    to: monthOf(to),
    entity: legalEntity.code,
  });
  return `${addressOf('data-audit/balance')}?${search.toString()}`;
}
