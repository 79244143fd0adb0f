/** What is wrong with a report that somebody sends, each with its name for words in any language. */
const reportFaultCodes = [
  'wrong_shape',
  'unknown_value',
  'too_long',
  'unseen_signs',
  'too_many',
  'too_deep',
  'duplicate_id',
  'children_not_allowed',
  'unknown_reference',
  'refers_to_itself',
  'measure_cycle',
  'measures_too_deep',
  'measures_too_large',
  'measure_without_node',
  'not_a_number',
  'two_currencies',
  'invalid_delta_position',
  'tags_need_turnover',
  'not_offered',
  'not_of_account',
  'not_of_payroll',
] as const;
export type ReportFaultCode = (typeof reportFaultCodes)[number];

/** `path` as the body has it: `items.3.meta.accountUse`. */
export interface ReportFault {
  readonly path: string;
  readonly code: ReportFaultCode;
  /** What it is about: a limit, the name of an option, an id. */
  readonly detail: string | null;
}

/** What is told of a report as a whole: what was put in place of something that does not hold, or what its filters bring with them. */
export interface ReportNotice {
  readonly path: string;
  readonly code: 'delta_reset' | 'default_taken' | 'not_balanced' | 'rate_effect_apart' | 'measures_left_out';
}

/** More than any answer tells: what is found beyond is as wrong, and is not kept. */
const faultsKept = 101;

/** Collects what is wrong, so that all of it is said at once. */
export class ReportFaults {
  readonly #list: ReportFault[] = [];
  readonly #tolerated: ReportFaultCode | null;

  /** @param tolerated what is no fault here */
  constructor(tolerated: ReportFaultCode | null = null) {
    this.#tolerated = tolerated;
  }

  add(path: string, code: ReportFaultCode, detail: string | number | null = null): void {
    if (code === this.#tolerated || this.#list.length === faultsKept) return;
    this.#list.push({ path, code, detail: detail === null ? null : String(detail) });
  }

  get list(): readonly ReportFault[] {
    return this.#list;
  }
}

/** The path of a field below another one. */
export const below = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;
