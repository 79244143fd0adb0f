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

/** Where figures stand in the trial balance, those of payroll in the payroll data, with nothing else beside them; null for those who may not look at it. */
export function useFiguresAddress({ kind, legalEntity, from, to }: Figures): string | null {
  const addressOf = useClientAddress();
  const isPayroll = kind === 'PAYROLL';
  if (!usePermissions().isInMenu(isPayroll ? 'payroll_audit' : 'trial_balance')) return null;
  const search = new URLSearchParams({
    from: monthOf(from),
    to: monthOf(to),
    entity: legalEntity.code,
  });
  return `${addressOf(isPayroll ? 'data-audit/payroll' : 'data-audit/balance')}?${search.toString()}`;
}
