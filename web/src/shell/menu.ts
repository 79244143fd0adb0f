import type { AuditedObject, AuditedPlace } from '../components/AuditedPlace.ts';
import type {
  Permissions,
  PermittedAction,
  PermittedMenuItem,
  PermittedObject,
} from '../components/PermissionsContext.ts';

type MenuText = `menu.${string}`;

/** A screen that can be gone to from anywhere. */
export interface MenuPlace {
  readonly key:
    | PermittedMenuItem
    | 'home'
    | 'approvals'
    | 'payroll_streams'
    | 'period_locks'
    | 'initial_balances'
    | 'ownership'
    | 'reports'
    | 'measures';
  /** Its text in the common catalogue. */
  readonly label: MenuText;
  readonly path: string;
}

interface Right {
  readonly objectType: PermittedObject;
  readonly action: PermittedAction;
}

/** Shown to whom the table of menus names, or to whoever has a right. */
type MenuItem = MenuPlace & {
  /** What is changed there, as the audit log calls it. */
  readonly audited?: readonly AuditedObject[];
} & (
    | { readonly key: PermittedMenuItem; readonly needs?: undefined }
    /** Any of several. */
    | { readonly needs: Right | readonly Right[] }
  );

export interface MenuSection {
  readonly label: MenuText;
  readonly items: readonly MenuItem[];
}

export const managementMenu: readonly MenuSection[] = [
  {
    label: 'menu.data',
    items: [
      {
        key: 'streams',
        label: 'menu.streams',
        path: 'streams',
        needs: { objectType: 'FINANCIAL_STREAMS', action: 'BROWSE' },
      },
      {
        key: 'payroll_streams',
        label: 'menu.payrollStreams',
        path: 'payroll-streams',
        needs: { objectType: 'PAYROLL_STREAMS', action: 'BROWSE' },
      },
    ],
  },
  {
    label: 'menu.dataAudit',
    items: [
      { key: 'trial_balance', label: 'menu.trialBalance', path: 'data-audit/balance' },
      { key: 'intercompany', label: 'menu.intercompany', path: 'data-audit/intercompany' },
      { key: 'payroll_audit', label: 'menu.payrollData', path: 'data-audit/payroll' },
      {
        key: 'adjustments',
        label: 'menu.adjustments',
        path: 'adjustments',
        audited: ['ADJUSTMENTS'],
      },
      {
        key: 'approvals',
        label: 'menu.approvals',
        path: 'approvals',
        needs: [
          { objectType: 'ADJUSTMENTS', action: 'EXECUTE' },
          { objectType: 'FINANCIAL_VERIFICATION', action: 'EXECUTE' },
          { objectType: 'PAYROLL_VERIFICATION', action: 'EXECUTE' },
        ],
      },
      {
        key: 'period_locks',
        label: 'menu.periodLocks',
        path: 'data-audit/locks',
        needs: { objectType: 'PERIOD_LOCKS', action: 'EXECUTE' },
        audited: ['PERIOD_LOCKS', 'RATE_LOCKS'],
      },
      {
        key: 'initial_balances',
        label: 'menu.initialBalances',
        path: 'data-audit/initial-balances',
        needs: { objectType: 'INITIAL_BALANCE', action: 'ADD' },
        audited: ['INITIAL_BALANCE'],
      },
    ],
  },
  {
    label: 'menu.reportBuilder',
    items: [
      {
        key: 'reports',
        label: 'menu.reports',
        path: 'report-builder/reports',
        needs: { objectType: 'REPORT_BUILDER_REPORTS', action: 'BROWSE' },
        audited: ['REPORT_BUILDER_REPORTS'],
      },
      {
        key: 'measures',
        label: 'menu.measures',
        path: 'report-builder/measures',
        needs: { objectType: 'REPORT_BUILDER_REPORTS', action: 'BROWSE' },
      },
    ],
  },
];

export const commonMenu: readonly MenuSection[] = [
  {
    label: 'menu.client',
    items: [
      {
        key: 'chart_of_accounts',
        label: 'menu.chartOfAccounts',
        path: 'chart-of-accounts',
        audited: ['LEDGER', 'BALANCE_CATEGORIES'],
      },
      { key: 'dimensions', label: 'menu.dimensions', path: 'dimensions', audited: ['DIMENSIONS'] },
      { key: 'exchange_rates', label: 'menu.exchangeRates', path: 'exchange-rates', audited: ['RATES'] },
      {
        key: 'ownership',
        label: 'menu.ownership',
        path: 'ownership',
        needs: { objectType: 'OWNERSHIP', action: 'BROWSE' },
        audited: ['OWNERSHIP'],
      },
      { key: 'setup', label: 'menu.setup', path: 'setup' },
    ],
  },
];

export const auditedPages: readonly AuditedPlace[] = [...managementMenu, ...commonMenu]
  .flatMap(({ items }) => items)
  .flatMap(({ audited, path, label }) =>
    audited === undefined ? [] : [{ objects: audited, path, title: `common:${label}` }],
  );

export const homeItem: MenuPlace = { key: 'home', label: 'menu.home', path: '' };

export function visibleSections(
  sections: readonly MenuSection[],
  rights: Permissions,
): readonly MenuSection[] {
  return sections.flatMap((section) => {
    const items = section.items.filter((item) =>
      item.needs
        ? [item.needs].flat().some(({ objectType, action }) => rights.can(objectType, action))
        : rights.isInMenu(item.key),
    );
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}
