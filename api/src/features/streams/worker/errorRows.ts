import type { ProcessingErrors } from '@tributary/engine/errors/processingErrors';

/** Which of the lists of errors. */
export type ErrorList = 'items' | 'groups';

/** The database keeps no NUL. */
export function storable<Value extends string | null>(value: Value): Value {
  return (value === null ? value : value.replaceAll('\0', '\uFFFD')) as Value;
}

/** Errors, or groups of them, from a place to another as rows of JSON: the text crosses threads as one piece. */
export function encodeErrors(errors: ProcessingErrors, list: ErrorList, from: number, to: number): string {
  const rows =
    list === 'items'
      ? errors.items.slice(from, to).map(({ row, column, code, ruleIds, value, params }, index) => ({
          error_no: from + index + 1,
          row_no: row,
          column_position: column?.position ?? null,
          column_name: column?.name ?? null,
          code,
          rule_ids: ruleIds,
          value: storable(value),
          params,
        }))
      : errors.groups.slice(from, to).map((group, index) => ({
          group_no: from + index + 1,
          code: group.code,
          column_position: group.column?.position ?? null,
          column_name: group.column?.name ?? null,
          value: storable(group.value),
          rule_ids: group.ruleIds,
          is_rest: group.isRest,
          count: group.count,
          first_row: group.firstRow,
        }));
  return JSON.stringify(rows);
}
