import type { Rest } from '../../rest/calls.ts';

type Words<Word extends string> = {
  readonly [Name in Word as Uppercase<Name>]: { readonly value: Name; readonly description: string };
};

/** Complete by their types: an object type or an action that the api adds does not compile without its words here. */
export const objectTypes = {
  USERS: { value: 'users', description: 'Members of the client and their roles.' },
  SETTINGS: { value: 'settings', description: 'Settings of the client.' },
  ANALYTICS: { value: 'analytics', description: 'Usage statistics.' },
  LEGAL_ENTITIES: { value: 'legal_entities', description: 'Legal entities.' },
  PERIODS: { value: 'periods', description: 'The calendar.' },
  CURRENCIES: { value: 'currencies', description: 'The global currency and the currencies in use.' },
  RATES: { value: 'rates', description: 'Exchange rates.' },
  ACL: { value: 'acl', description: 'Rights on single records.' },
  LEDGER: { value: 'ledger', description: 'The chart of accounts.' },
  BALANCE_CATEGORIES: { value: 'balance_categories', description: 'Categories of the balance sheet.' },
  DIMENSIONS: { value: 'dimensions', description: 'Dimensions and their instances.' },
  INITIAL_BALANCE: { value: 'initial_balance', description: 'The initial balance.' },
  FINANCIAL_STREAMS: { value: 'financial_streams', description: 'Streams of accounting files.' },
  FINANCIAL_STREAM_INSTANCES: {
    value: 'financial_stream_instances',
    description: 'Instances of financial streams.',
  },
  FINANCIAL_RULES: { value: 'financial_rules', description: 'Rules of financial streams.' },
  ELIMINATIONS: { value: 'eliminations', description: 'Eliminations.' },
  PAYROLL_STREAMS: { value: 'payroll_streams', description: 'Streams of payroll files.' },
  PAYROLL_STREAM_INSTANCES: {
    value: 'payroll_stream_instances',
    description: 'Instances of payroll streams.',
  },
  PAYROLL_PEOPLE: { value: 'payroll_people', description: 'People on the payroll.' },
  TRIAL_BALANCE: { value: 'trial_balance', description: 'The trial balance and the postings behind it.' },
  PAYROLL_DATA: { value: 'payroll_data', description: 'Payroll figures.' },
  COST_ALLOCATIONS: { value: 'cost_allocations', description: 'Allocations of cost.' },
  PEOPLE_ALLOCATIONS: { value: 'people_allocations', description: 'Allocations of people.' },
  ADJUSTMENTS: { value: 'adjustments', description: 'Adjustments.' },
  PERIOD_LOCKS: { value: 'period_locks', description: 'Locks of periods.' },
  FINANCIAL_VERIFICATION: {
    value: 'financial_verification',
    description: 'Release of financial instances for processing.',
  },
  PAYROLL_VERIFICATION: {
    value: 'payroll_verification',
    description: 'Release of payroll instances for processing.',
  },
  METRICS: { value: 'metrics', description: 'Metrics.' },
  REPORT_BUILDER_REPORTS: { value: 'report_builder_reports', description: 'Reports of the report builder.' },
  DASHBOARDING_DASHBOARDS: { value: 'dashboarding_dashboards', description: 'Dashboards.' },
  BI_REPORTS: { value: 'bi_reports', description: 'Reports for business intelligence.' },
  BI_REPORT_VIEWS: { value: 'bi_report_views', description: 'Views of such reports.' },
  PLANS: { value: 'plans', description: 'Plans.' },
  PLANNING_TEMPLATES: { value: 'planning_templates', description: 'Planning templates.' },
  PLAN_PROMOTIONS: { value: 'plan_promotions', description: 'Promotions of plans.' },
  SPREADSHEETS: { value: 'spreadsheets', description: 'Spreadsheets.' },
  EXTRA_SHEETS: { value: 'extra_sheets', description: 'Extra sheets.' },
} as const satisfies Words<Rest<'ObjectType'>>;

export const actions = {
  BROWSE: { value: 'browse', description: 'See that there are any, in a list.' },
  READ: { value: 'read', description: 'Read them.' },
  EDIT: { value: 'edit', description: 'Change them.' },
  ADD: { value: 'add', description: 'Add new ones.' },
  DELETE: { value: 'delete', description: 'Delete them.' },
  EXECUTE: { value: 'execute', description: 'Start what works on them.' },
} as const satisfies Words<Rest<'Action'>>;
