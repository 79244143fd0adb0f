import type { Permissions } from '../../components/PermissionsContext.ts';

interface Presence {
  readonly hasCurrency: boolean;
  readonly hasAccounts: boolean;
  readonly hasFinancialStreamData: boolean;
  readonly hasFinancialRules: boolean;
}

export interface NextStep {
  readonly name: 'setUp' | 'streams' | 'trialBalance';
  readonly isDone: boolean;
  /** Null where the role cannot take the step itself. */
  readonly path: string | null;
}

/** The way from an empty client to figures, as far as the role goes it. */
export function nextSteps(presence: Presence, { can, isInMenu }: Permissions): readonly NextStep[] {
  const isSetUp = presence.hasCurrency && presence.hasAccounts;
  const steps: NextStep[] = [];
  if (can('ledger', 'browse')) {
    const path = can('periods', 'add') ? (isSetUp ? 'setup' : 'first-steps') : null;
    steps.push({ name: 'setUp', isDone: isSetUp, path });
  }
  if (can('financial_streams', 'browse')) {
    steps.push({ name: 'streams', isDone: presence.hasFinancialStreamData, path: 'streams' });
  }
  if (isInMenu('trial_balance'))
    steps.push({ name: 'trialBalance', isDone: false, path: 'data-audit/balance' });
  return steps;
}
