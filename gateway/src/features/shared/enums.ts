import { builder } from '../../builder.ts';

export const RoleEnum = builder.enumType('Role', {
  description: 'Role of a member of a client.',
  values: {
    ORG_ADMIN: { value: 'org_admin', description: 'Administers the client and sees everything of it.' },
    ORG_FINANCE_ADMIN: {
      value: 'org_finance_admin',
      description: 'Keeps the books: chart, streams, adjustments.',
    },
    ORG_PAYROLL_ADMIN: { value: 'org_payroll_admin', description: 'Keeps payroll data.' },
    ORG_VIEWER: { value: 'org_viewer', description: 'Reads figures.' },
    ORG_PLANNER: { value: 'org_planner', description: 'Plans.' },
    ORG_MEMBER: { value: 'org_member', description: 'Sees what was shared with him or her.' },
  } as const,
});

export const LanguageEnum = builder.enumType('Language', {
  description: 'Language of the screens.',
  values: {
    EN_GB: { value: 'en-GB', description: 'British English.' },
    DE_DE: { value: 'de-DE', description: 'German.' },
    BG_BG: { value: 'bg-BG', description: 'Bulgarian.' },
  } as const,
});

export const SideEnum = builder.enumType('Side', {
  description: 'Side of a posting.',
  values: {
    DEBIT: { value: 'debit', description: 'Debit.' },
    CREDIT: { value: 'credit', description: 'Credit.' },
  } as const,
});

export const StreamKindEnum = builder.enumType('StreamKind', {
  description: 'What a stream delivers.',
  values: {
    FINANCIAL: { value: 'financial', description: 'Accounting files.' },
    PAYROLL: { value: 'payroll', description: 'Payroll files.' },
  } as const,
});

export const RuleOperatorEnum = builder.enumType('RuleOperator', {
  description: 'How a condition compares; case and surrounding space do not count.',
  values: {
    EQUALS: { value: 'equals', description: 'The same text.' },
    STARTS_WITH: { value: 'starts_with', description: 'Begins with the text.' },
    ENDS_WITH: { value: 'ends_with', description: 'Ends with the text.' },
    CONTAINS: { value: 'contains', description: 'Holds the text.' },
    IN: { value: 'in', description: 'One of the texts.' },
    NOT_CONTAINS: { value: 'not_contains', description: 'Does not hold the text.' },
    NOT_IN: { value: 'not_in', description: 'None of the texts.' },
    NOT_EQUALS: { value: 'not_equals', description: 'Another text.' },
    NOT_STARTS_WITH: { value: 'not_starts_with', description: 'Does not begin with the text.' },
    NOT_ENDS_WITH: { value: 'not_ends_with', description: 'Does not end with the text.' },
    IS_EMPTY: { value: 'is_empty', description: 'No text.' },
    IS_NOT_EMPTY: { value: 'is_not_empty', description: 'Some text.' },
  } as const,
});
