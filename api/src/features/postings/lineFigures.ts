import { type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import { describePack, encodePacks, packLength } from '@tributary/engine/balances/packs/pack';
import { BalanceSums } from '@tributary/engine/balances/packs/sumBalances';
import { dayOf, type PlainDate } from '@tributary/engine/dates/plainDate';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { InitialMark } from '@tributary/engine/initial-balances/initialEliminations';
import type { InitialLine } from '@tributary/engine/initial-balances/initialBalance';
import { encodeSegment } from '@tributary/engine/postings/segments/segment';
import { type SegmentColumns, segmentLength } from '@tributary/engine/postings/segments/segmentColumns';
import { describeSegment, segmentHeadOf } from '@tributary/engine/postings/segments/segmentHead';
import { hashOf } from './hash.ts';
import type { StoredPackHead } from './packStore.ts';
import type { FigureSeal } from './versionKey.ts';
import type { StoredHead } from './segmentStore.ts';

/** Lines that come from no instance as segments and packs: whoever reads figures reads them as those of a version. */

/** A line with its number in the order of the file, from 1. */
export interface NumberedLine extends InitialLine {
  readonly lineNumber: number;
  /** What marks it as eliminated, where it is of an initial balance; null: nothing does. */
  readonly elimination?: InitialMark | null;
}

interface PackPart extends StoredPackHead {
  readonly body: Uint8Array;
}

export interface LineFigures {
  readonly seal: FigureSeal;
  readonly heads: readonly StoredHead[];
  readonly bodies: readonly Uint8Array[];
  readonly packs: readonly PackPart[];
}

/** Where they lie; those of initial balances in a pseudo period. */
interface LinePlace {
  readonly periodId: number;
  readonly date: PlainDate;
}

/** They correspond to no account. */
function columnsOf(lines: readonly NumberedLine[], { periodId, date }: LinePlace): SegmentColumns {
  const integers = (valueOf: (line: NumberedLine) => number) => Int32Array.from(lines, valueOf);
  const nowhere = new Int32Array(lines.length);
  return {
    accountIds: integers(({ accountId }) => accountId),
    periodIds: integers(() => periodId),
    lineNumbers: integers(({ lineNumber }) => lineNumber),
    entryNumbers: integers(() => 1),
    correspondingAccountIds: nowhere,
    days: integers(() => dayOf(date)),
    sides: integers(({ side }) => sideCodes[side]),
    flags: nowhere,
    sourceRows: integers(({ rowNo }) => rowNo),
    dimensionInstanceIds: integers(({ dimensionInstanceId }) => dimensionInstanceId),
    ruleIds: nowhere,
    counterpartyIds: integers(
      ({ elimination, counterpartyId }) => elimination?.counterpartyId ?? counterpartyId ?? 0,
    ),
    eliminationRuleIds: integers(({ elimination }) => elimination?.ruleId ?? 0),
    amounts: BigInt64Array.from(lines, ({ amount }) => amount),
    globalAmounts: BigInt64Array.from(lines, ({ globalAmount }) => globalAmount),
  };
}

function packsOf(sums: BalanceSums): PackPart[] {
  const levels = sums.finish();
  return packLevels.flatMap((level: PackLevel) => {
    const rows = levels[level];
    return rows === null
      ? []
      : encodePacks(rows).map((body, part) => {
          const count = Math.min(packLength, rows.count - part * packLength);
          return { level, part, count, body, bodyHash: hashOf(body) };
        });
  });
}

export function lineFiguresOf(lines: readonly NumberedLine[], place: LinePlace): LineFigures {
  const inOrder = lines.toSorted((a, b) => a.accountId - b.accountId || a.lineNumber - b.lineNumber);
  const sums = new BalanceSums(lines.length);
  const [heads, bodies]: [StoredHead[], Uint8Array[]] = [[], []];
  for (let start = 0; start < inOrder.length; start += segmentLength) {
    const columns = columnsOf(inOrder.slice(start, start + segmentLength), place);
    sums.add(columns);
    const body = encodeSegment(columns);
    heads.push({ ...segmentHeadOf(columns), segmentNumber: heads.length, bodyHash: hashOf(body) });
    bodies.push(body);
  }
  const packs = packsOf(sums);
  const textOf = (head: StoredHead) => describeSegment(head.segmentNumber, head, head.bodyHash);
  const seal = {
    segmentCount: heads.length,
    postingCount: lines.length,
    postingsHash: hashOf(heads.map(textOf).join('')),
    packCounts: packLevels.map((name) => packs.filter(({ level }) => level === name).length),
    packsHash: hashOf(
      packs.map(({ level, part, count, bodyHash }) => describePack(level, part, count, bodyHash)).join(''),
    ),
  };
  return { seal, heads, bodies, packs };
}
