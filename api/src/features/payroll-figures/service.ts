/** Figures of payroll: processing of imports writes them, payroll data and reports read them. */

export {
  addBalances,
  addPersonRows,
  copySubstituted as copySubstitutedPayroll,
  type CountedPayroll,
  countedVersions as countedPayrollVersions,
  listCounted as listCountedPayroll,
  listNamesElsewhere,
  listTurnover as listPayrollTurnover,
  type PayrollStamp,
  removeUnnamedPeople,
} from './store.ts';
