import type { GeneratedId } from '../../db/columnTypes.ts';

/** Figures of payroll by person, and what they add up to without persons. */
declare module '../../db/schema.ts' {
  interface Schema {
    payroll_people: PayrollPeopleTable;
    payroll_rows: PayrollRowsTable;
    payroll_balances: PayrollBalancesTable;
  }
}

/** Whom files name by an identity, within a legal entity. What they are called is said by each month. */
interface PayrollPeopleTable {
  client_id: number;
  id: GeneratedId;
  legal_entity_id: number;
  identity: string;
}

/** A row of a file: the place of an account in one list is that of its amounts in the others. */
interface PayrollRowsTable {
  client_id: number;
  instance_id: number;
  version: number;
  row_no: number;
  legal_entity_id: number;
  period_id: number;
  person_id: number;
  person_name: string;
  dimension_instance_id: number;
  account_ids: readonly number[];
  debits: readonly string[];
  credits: readonly string[];
}

interface PayrollBalancesTable {
  client_id: number;
  instance_id: number;
  version: number;
  account_id: number;
  dimension_instance_id: number;
  legal_entity_id: number;
  period_id: number;
  debit: string;
  credit: string;
}
