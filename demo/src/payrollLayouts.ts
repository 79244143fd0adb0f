import type { FieldChoice } from './layouts.ts';

/** How the payroll of each country holds what people were paid, and what each column does to the books. */

/** What a column of amounts does to an account of the ledger. */
interface PayrollTarget {
  readonly column: string;
  readonly sign: 'PLUS' | 'MINUS';
  readonly accountCode: string;
}

export interface PayrollLayout {
  readonly fields: Readonly<Record<string, FieldChoice>>;
  readonly targets: readonly PayrollTarget[];
}

/** Accounts whose figures payroll splits by person, each with the sign that its columns have. */
const accounts = {
  salary: ['6000', 'PLUS'],
  overtime: ['6010', 'PLUS'],
  bonus: ['6020', 'PLUS'],
  employerSocial: ['6030', 'PLUS'],
  /** What the company and its people owe for social security together. */
  social: ['2300', 'MINUS'],
  tax: ['2310', 'MINUS'],
  net: ['2320', 'MINUS'],
} as const;

export const payrollAccountCodes: readonly string[] = Object.values(accounts).map(([code]) => code);

/** Names of the columns, in the order of the files. */
interface Columns {
  readonly period: string;
  readonly identity: string;
  readonly name: string;
  readonly costCentre: string;
  readonly salary: string;
  readonly overtime: string;
  readonly bonus: string;
  readonly employerSocial: string;
  readonly employeeSocial: string;
  readonly tax: string;
  readonly net: string;
}

function layoutOf(columns: Columns): PayrollLayout {
  const field = (column: string): FieldChoice => ({ columns: [column], format: {} });
  const target = (column: string, key: keyof typeof accounts): PayrollTarget => {
    const [accountCode, sign] = accounts[key];
    return { column, sign, accountCode };
  };
  return {
    fields: {
      person_identity: field(columns.identity),
      person_name: field(columns.name),
      dimension: field(columns.costCentre),
      accounting_period: { columns: [columns.period], format: { dateOrder: 'YM' } },
    },
    targets: [
      target(columns.salary, 'salary'),
      target(columns.overtime, 'overtime'),
      target(columns.bonus, 'bonus'),
      target(columns.employerSocial, 'employerSocial'),
      target(columns.employerSocial, 'social'),
      target(columns.employeeSocial, 'social'),
      target(columns.tax, 'tax'),
      target(columns.net, 'net'),
    ],
  };
}

export const englishPayroll = layoutOf({
  period: 'period',
  identity: 'person_identity',
  name: 'person_name',
  costCentre: 'cost_centre',
  salary: 'base_salary',
  overtime: 'overtime',
  bonus: 'bonus',
  employerSocial: 'employer_social',
  employeeSocial: 'employee_social',
  tax: 'income_tax',
  net: 'net_pay',
});

export const germanPayroll = layoutOf({
  period: 'Periode',
  identity: 'Personalnummer',
  name: 'Name',
  costCentre: 'Kostenstelle',
  salary: 'Grundgehalt',
  overtime: 'Überstunden',
  bonus: 'Prämie',
  employerSocial: 'AG-Sozialabgaben',
  employeeSocial: 'AN-Sozialabgaben',
  tax: 'Lohnsteuer',
  net: 'Auszahlung',
});

export const bulgarianPayroll = layoutOf({
  period: 'Период',
  identity: 'Личен номер',
  name: 'Име',
  costCentre: 'Разходен център',
  salary: 'Основна заплата',
  overtime: 'Извънреден труд',
  bonus: 'Премия',
  employerSocial: 'Осигуровки работодател',
  employeeSocial: 'Осигуровки служител',
  tax: 'Данък',
  net: 'Сума за получаване',
});
