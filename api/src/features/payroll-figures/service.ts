/** Figures of payroll: processing of imports writes them, payroll data reads them. */

export {
  addBalances,
  addPersonRows,
  copySubstituted as copySubstitutedPayroll,
  listNamesElsewhere,
  listTurnover as listPayrollTurnover,
  type PayrollStamp,
  removeUnnamedPeople,
} from './store.ts';
