import { expect, it } from 'vitest';
import { actions, actionsOfRole, objectTypes, type ObjectType, type Reach } from './permissionTable.ts';
import { type ClientRole, clientRoles } from './roles.ts';
import { actionsOfShared, actionsOnRecord, mayDoWithRecord, recordTypes } from './sharing.ts';

/** Typed in from what was agreed on, not computed: B browse, R read, E edit, A add, D delete, X execute; in the order of the roles. */
const agreed: Readonly<
  Record<
    string,
    readonly [
      admin: string,
      finance: string,
      payroll: string,
      viewer: string,
      planner: string,
      member: string,
    ]
  >
> = {
  settings: ['BREAD', '', '', '', '', ''],
  acl: ['BREAD', '', '', '', '', ''],
  audit_log: ['BR', '', '', '', '', ''],
  users: ['BREAD', '', '', '', 'R', ''],
  analytics: ['BREAD', 'R', 'R', 'R', 'R', ''],
  legal_entities: ['BREAD', 'R', 'R', 'R', 'R', ''],
  periods: ['BREAD', 'R', 'R', 'R', 'R', ''],
  currencies: ['BREAD', 'R', 'R', 'R', 'R', ''],
  rates: ['BREAD', 'R', 'R', 'R', 'R', ''],
  ledger: ['BREAD', 'BREAD', 'BR', 'BR', 'BR', ''],
  balance_categories: ['BREAD', 'BREAD', 'BR', 'BR', 'BR', ''],
  dimensions: ['BREAD', 'BREAD', 'BR', 'BR', 'BR', ''],
  initial_balance: ['BREAD', 'BREAD', 'BR', 'BR', 'BR', ''],
  financial_streams: ['BREADX', 'BREADX', '', '', '', ''],
  financial_stream_instances: ['BREADX', 'BREADX', '', '', '', ''],
  financial_rules: ['BREADX', 'BREADX', '', '', '', ''],
  eliminations: ['BREADX', 'BREADX', '', '', '', ''],
  payroll_streams: ['BREADX', '', 'BREADX', '', '', ''],
  payroll_stream_instances: ['BREADX', '', 'BREADX', '', '', ''],
  payroll_people: ['BREADX', '', 'BREADX', '', '', ''],
  trial_balance: ['BR', 'BR', '', 'BR', '', ''],
  payroll_data: ['BR', '', 'BR', 'BR', '', ''],
  cost_allocations: ['BREAD', 'BREAD', 'BR', '', '', ''],
  people_allocations: ['BREAD', '', 'BREAD', '', '', ''],
  adjustments: ['BREADX', 'BREADX', '', '', '', ''],
  ownership: ['BREAD', 'BREAD', '', 'BR', '', ''],
  period_locks: ['X', 'X', '', '', '', ''],
  rate_locks: ['X', '', '', '', '', ''],
  financial_verification: ['X', 'X', '', '', '', ''],
  payroll_verification: ['X', '', 'X', '', '', ''],
  metrics: ['BREAD', '', '', '', '', ''],
  report_builder_reports: ['BREAD', 'A', '', '', '', ''],
  dashboarding_dashboards: ['BREAD', 'A', '', '', '', ''],
  bi_reports: ['BREAD', '', '', '', '', ''],
  bi_report_views: ['BREAD', '', '', '', '', ''],
  plans: ['BREADX', '', '', '', 'BREA', ''],
  planning_templates: ['BREADX', '', '', '', 'BREA', ''],
  plan_promotions: ['BREAD', '', '', '', '', ''],
  spreadsheets: ['BREAD', '', '', '', 'BR', ''],
  extra_sheets: ['BREAD', '', '', '', 'BREAD', ''],
};

const lettersOf = (allowed: readonly string[]): string =>
  Array.from('BREADX')
    .filter((letter) => allowed.some((action) => wordOf[letter] === action))
    .join('');
const wordOf: Readonly<Record<string, string>> = {
  B: 'browse',
  R: 'read',
  E: 'edit',
  A: 'add',
  D: 'delete',
  X: 'execute',
};

/** Where they differ from those on all, the rights on own ones. */
const agreedOnOwn: typeof agreed = {
  report_builder_reports: ['BREAD', 'BREAD', '', '', '', ''],
  dashboarding_dashboards: ['BREAD', 'BREAD', '', '', '', ''],
};

const grantedTo = (objectType: ObjectType, reach: Reach) =>
  clientRoles.map((role: ClientRole) => lettersOf(actionsOfRole(role, objectType, reach)));

it.each(objectTypes)('each role has the rights on %s that were agreed on', (objectType) => {
  expect(grantedTo(objectType, 'all')).toEqual(agreed[objectType]);
});

it.each(objectTypes)('each role has the rights on own ones of %s that were agreed on', (objectType) => {
  expect(grantedTo(objectType, 'own')).toEqual(agreedOnOwn[objectType] ?? agreed[objectType]);
});

it('types that were agreed on are all there', () => {
  expect([...objectTypes].toSorted()).toEqual(Object.keys(agreed).toSorted());
});

/** What entries allow on a stream and what it holds, by the right that they name. */
const agreedOnStreams: Readonly<
  Partial<Record<ObjectType, readonly [read: string, edit: string, deletion: string]>>
> = {
  financial_streams: ['BR', 'BREX', 'BRD'],
  financial_stream_instances: ['BR', 'BREAX', 'BRD'],
  financial_rules: ['BR', 'BREAX', 'BRD'],
  eliminations: ['BR', 'BREAX', 'BRD'],
  financial_verification: ['', 'X', ''],
  analytics: ['R', 'R', 'R'],
  legal_entities: ['R', 'R', 'R'],
  periods: ['R', 'R', 'R'],
  ledger: ['R', 'R', 'R'],
  dimensions: ['R', 'R', 'R'],
};

it.each(objectTypes)('entries on streams give the rights on %s that were agreed on', (objectType) => {
  const entries = [
    { canEdit: false, canDelete: false },
    { canEdit: true, canDelete: false },
    { canEdit: false, canDelete: true },
  ];
  const given = entries.map((rights) =>
    lettersOf(actionsOfShared({ type: 'financial_streams', ...rights }, objectType)),
  );
  expect(given).toEqual(agreedOnStreams[objectType] ?? ['', '', '']);
});

it('no entry gives any right on payroll, on other rights, or to add records', () => {
  for (const type of recordTypes) {
    const all = { type, canEdit: true, canDelete: true };
    const touched = objectTypes.filter((each) => actionsOfShared(all, each).length > 0);
    expect(touched.filter((each) => /payroll|acl|users|settings|trial_balance/.test(each))).toEqual([]);
    expect(actionsOfShared(all, type)).not.toContain('add');
  }
});

const entries = [
  ['', null],
  ['BR', { canEdit: false, canDelete: false }],
  ['BRE', { canEdit: true, canDelete: false }],
  ['BRD', { canEdit: false, canDelete: true }],
  ['BRED', { canEdit: true, canDelete: true }],
] as const;

it.each(['report_builder_reports', 'dashboarding_dashboards'] as const)(
  'whoever keeps the books may do with one of %s that others made what entries on it allow, beside making own ones',
  (type) => {
    for (const [letters, rights] of entries) {
      const of = (isOwn: boolean) =>
        lettersOf(actionsOnRecord(type, { roles: ['org_finance_admin'], isOwn, rights }));
      expect([letters, of(false)]).toEqual([
        letters,
        lettersOf([...Array.from(letters), 'A'].map((each) => wordOf[each] ?? '')),
      ]);
      expect([letters, of(true)]).toEqual([letters, 'BREAD']);
    }
  },
);

it.each(['report_builder_reports', 'dashboarding_dashboards'] as const)(
  'a call on one of %s is answered to whoever made it, by entries to others, and as on none to whom it is not open',
  (type) => {
    for (const [letters, rights] of entries) {
      const answersTo = (roles: readonly ClientRole[], isOwn: boolean) =>
        actions.map((action) => mayDoWithRecord(type, { on: type, do: action }, { roles, isOwn, rights }));
      const byEntries = actions.map((action) =>
        rights === null ? null : actionsOfShared({ type, ...rights }, type).includes(action),
      );
      expect([letters, answersTo(['org_finance_admin'], true)]).toEqual([
        letters,
        actions.map((action) => action !== 'execute'),
      ]);
      expect([letters, answersTo(['org_finance_admin'], false)]).toEqual([letters, byEntries]);
      expect([letters, answersTo(['org_viewer'], true)]).toEqual([letters, byEntries]);
    }
  },
);

it.each(objectTypes)(
  'having made one of %s takes no right away, nor does an entry or another role',
  (type) => {
    const holders = clientRoles.flatMap((role) =>
      clientRoles.flatMap((other) => entries.map(([, rights]) => ({ role, other, rights }))),
    );
    for (const { role, other, rights } of holders) {
      const least = actionsOnRecord(type, { roles: [role], isOwn: false, rights: null });
      for (const more of [
        actionsOnRecord(type, { roles: [role], isOwn: true, rights: null }),
        actionsOnRecord(type, { roles: [role], isOwn: false, rights }),
        actionsOnRecord(type, { roles: [role, other], isOwn: false, rights: null }),
      ]) {
        expect(more).toEqual(expect.arrayContaining([...least]));
      }
      expect(lettersOf(least)).toBe(agreed[type]?.[clientRoles.indexOf(role)]);
    }
  },
);
