import type { ReportFault, ReportFaultCode } from '@tributary/engine/reports/faults';
import { ApiError } from '../../http/errors.ts';
import { type FieldError, faultsMax, othersThan } from '../../http/faults.ts';

/** What is wrong with a report, in English; `{detail}` is what it is about. */
const messages: Readonly<Record<ReportFaultCode, string>> = {
  wrong_shape: 'It has another shape: {detail}.',
  unknown_value: 'It is none of: {detail}.',
  too_long: 'It is longer than {detail} characters.',
  unseen_signs: 'It may hold no signs that control or turn what is shown, or that nobody sees.',
  too_many: 'There are more than {detail}.',
  too_deep: 'It nests deeper than {detail} levels.',
  duplicate_id: 'The id {detail} comes twice.',
  children_not_allowed: 'Only a group holds other lines, no {detail}.',
  unknown_reference: 'There is no {detail} that it could name.',
  refers_to_itself: 'The formula of {detail} leads to itself.',
  measure_cycle: 'Measures lead back to themselves: {detail}.',
  measures_too_deep: 'Measures stand more than {detail} levels deep within each other.',
  measures_too_large: 'Its measures hold more together than is read at once: some would have no value.',
  measure_without_node: 'The measure {detail} has no line that it shows (reportMeasureIdNotFound).',
  not_a_number: '{detail} is no decimal number.',
  two_currencies: 'A report is in its functional currencies or in {detail}, not in both.',
  invalid_delta_position: 'Invalid delta position',
  tags_need_turnover: 'Tags of corresponding accounts choose postings: {detail} is no sum of postings.',
  not_offered: '{detail} is not offered.',
  not_of_account: 'The account is of another type: {detail}.',
  not_of_payroll: 'Payroll has no such thing: {detail}.',
};

const wordsOfSource: Readonly<Record<string, string>> = { plan: 'missing plan' };

const messageOf = ({ code, detail }: ReportFault): string => {
  const ofSource = code === 'not_offered' ? wordsOfSource[detail ?? ''] : undefined;
  return ofSource ?? messages[code].replace('{detail}', () => detail ?? '');
};

const toField = (fault: ReportFault): FieldError => ({
  path: fault.path,
  code: fault.code,
  message: messageOf(fault),
  ...(fault.detail !== null && { values: { detail: fault.detail } }),
});

/** With their paths. Who reads a report finds no more than are told, so that nobody knows how many others there are. */
const toFields = (faults: readonly ReportFault[]): FieldError[] => [
  ...faults.slice(0, faultsMax).map(toField),
  ...(faults.length > faultsMax ? [othersThan(null)] : []),
];

/** Refuses a report that has faults. */
export function refuseFaults(faults: readonly ReportFault[]): void {
  if (faults.length > 0) throw new ApiError('invalidRequest', { fields: toFields(faults) });
}

/** The same where all that is wrong is that it names what is not there for whoever asks. */
export function refuseReferences(faults: readonly ReportFault[]): void {
  const others = faults.filter(({ code }) => code !== 'unknown_reference');
  refuseFaults(others);
  if (faults.length > 0) throw new ApiError('invalidReferences', { fields: toFields(faults) });
}
