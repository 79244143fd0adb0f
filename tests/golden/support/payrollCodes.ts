/** Errors that files of payroll alone can have; their cases lie in `golden/payroll`. */
export const payrollCodes = [
  'invalidValue',
  'personNameConflict',
  'accountNotOfPayroll',
  'columnWithoutSign',
] as const;
