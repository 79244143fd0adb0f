/** What decides how a file of payroll becomes figures, for whoever reads the file otherwise. */

export { planPayroll } from './payrollPlan.ts';
