/** The people of the demonstration. Their passwords are public: they are printed at start and meant for trying out alone. */

export interface DemonstrationUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface DemonstrationMember extends DemonstrationUser {
  readonly role:
    | 'ORG_ADMIN'
    | 'ORG_FINANCE_ADMIN'
    | 'ORG_PAYROLL_ADMIN'
    | 'ORG_VIEWER'
    | 'ORG_PLANNER'
    | 'ORG_MEMBER';
  /** The role in words, for the terminal. */
  readonly title: string;
}

export const platformAdministrator: DemonstrationUser = {
  email: 'platform@tributary.example',
  password: 'Harbour-Master-2026',
  firstName: 'Petra',
  lastName: 'Hafner',
};

export const organisationAdministrator: DemonstrationMember = {
  email: 'admin@nordwind.example',
  password: 'North-Wind-Admin-1',
  firstName: 'Johanna',
  lastName: 'Brandt',
  role: 'ORG_ADMIN',
  title: 'organisation administrator',
};

export const financeAdministrator: DemonstrationMember = {
  email: 'finance@nordwind.example',
  password: 'North-Wind-Finance-2',
  firstName: 'Milan',
  lastName: 'Petrov',
  role: 'ORG_FINANCE_ADMIN',
  title: 'finance administrator',
};

export const payrollAdministrator: DemonstrationMember = {
  email: 'payroll@nordwind.example',
  password: 'North-Wind-Payroll-3',
  firstName: 'Claire',
  lastName: 'Martin',
  role: 'ORG_PAYROLL_ADMIN',
  title: 'payroll administrator',
};

export const members: readonly DemonstrationMember[] = [
  organisationAdministrator,
  financeAdministrator,
  payrollAdministrator,
  {
    email: 'viewer@nordwind.example',
    password: 'North-Wind-Viewer-4',
    firstName: 'Oliver',
    lastName: 'Hughes',
    role: 'ORG_VIEWER',
    title: 'viewer',
  },
  {
    email: 'planner@nordwind.example',
    password: 'North-Wind-Planner-5',
    firstName: 'Sabine',
    lastName: 'Keller',
    role: 'ORG_PLANNER',
    title: 'planner',
  },
  {
    email: 'member@nordwind.example',
    password: 'North-Wind-Member-6',
    firstName: 'Emily',
    lastName: 'Carter',
    role: 'ORG_MEMBER',
    title: 'member',
  },
];

/** Administrator of another organisation, who must see nothing of the group. */
export const outsider: DemonstrationMember = {
  email: 'admin@gratipay.example',
  password: 'Gratis-Pay-Admin-7',
  firstName: 'George',
  lastName: 'Walsh',
  role: 'ORG_ADMIN',
  title: 'organisation administrator',
};

/** A viewer of the other organisation. */
export const otherViewer: DemonstrationMember = {
  email: 'viewer@gratipay.example',
  password: 'Gratis-Pay-Viewer-8',
  firstName: 'Irene',
  lastName: 'Novak',
  role: 'ORG_VIEWER',
  title: 'viewer',
};

export const clientName = 'Nordwind Group';
export const otherClientName = 'Gratipay, LLC';

/** What `npm start` prints: one line a person. */
export function describeLogins(): readonly string[] {
  const rows = [
    ...members.map(({ title, email, password }) => [clientName, title, email, password]),
    ...[outsider, otherViewer].map(({ title, email, password }) => [otherClientName, title, email, password]),
    [
      'the installation',
      'platform administrator',
      platformAdministrator.email,
      platformAdministrator.password,
    ],
  ];
  const width = (column: number): number => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
}
