import type { Permissions } from '../../components/PermissionsContext.ts';

interface Presence {
  readonly hasCurrency: boolean;
  readonly hasAccounts: boolean;
  readonly hasFinancialStreamData: boolean;
}

export interface NextStep {
  readonly name: 'setUp' | 'streams' | 'trialBalance';
  readonly isDone: boolean;
  /** Null where the role cannot take the step itself. */
  readonly path: string | null;
}

/** The way from an empty client to figures, for those who bring in the books. */
export function nextSteps(presence: Presence, { can, isInMenu }: Permissions): readonly NextStep[] {
  const isSetUp = presence.hasCurrency && presence.hasAccounts;
  const setUpPath = isSetUp ? 'setup' : 'first-steps';
  return [
    { name: 'setUp', isDone: isSetUp, path: can('PERIODS', 'ADD') ? setUpPath : null },
    { name: 'streams', isDone: presence.hasFinancialStreamData, path: 'streams' },
    ...(isInMenu('trial_balance')
      ? [{ name: 'trialBalance', isDone: false, path: 'data-audit/balance' } as const]
      : []),
  ];
}
