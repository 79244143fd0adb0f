import { accountCode, accountCount } from './books.ts';

/** The books with two columns more, and rules over them: the same for the engine alone and for the whole product. */

const costCentreCount = 20;
const voucherKinds = ['Invoice', 'Payment', 'Payroll', 'Accrual', 'Transfer', 'Refund', 'Fee'];

function costCentreCode(index: number): string {
  return `C${10 + (index % costCentreCount)}`;
}

/** The first of them takes what no rule places. */
export const costCentreCodes = Array.from({ length: costCentreCount }, (_, index) => costCentreCode(index));

function voucherKind(index: number): string {
  return voucherKinds[index % voucherKinds.length] ?? '';
}

/** The books with a cost centre and a kind of voucher behind each row. */
export function withRuleColumns(csv: string): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const extended = rows.map((row, index) => `${row},${costCentreCode(index)},${voucherKind(index >> 1)}`);
  return `${[`${header},cost_centre,voucher_kind`, ...extended].join('\n')}\n`;
}

interface BookRule {
  readonly name: string;
  readonly position: number;
  readonly account: string;
  readonly costCentre: string;
  readonly otherThanVoucherKind: string | null;
  readonly targetAccount: string;
  readonly takesDimension: boolean;
}

/** Each rule is over one account and one cost centre, so that no two contradict each other. */
export function bookRules(count: number): readonly BookRule[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Rule ${index + 1}`,
    position: index,
    account: accountCode(index % accountCount),
    costCentre: costCentreCode(index * 7 + Math.floor(index / accountCount)),
    otherThanVoucherKind: index % 3 === 0 ? voucherKind(index) : null,
    targetAccount: accountCode((index * 11) % accountCount),
    takesDimension: index % 2 === 0,
  }));
}
