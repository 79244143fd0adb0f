import { type BalanceLevels, type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import { describePack, encodePacks, packLength } from '@tributary/engine/balances/packs/pack';
import type { PostingTable } from '@tributary/engine/postings/result';
import { encodeSegment } from '@tributary/engine/postings/segments/segment';
import { segmentLength } from '@tributary/engine/postings/segments/segmentColumns';
import {
  describeSegment,
  type PostingKey,
  segmentHeadOf,
} from '@tributary/engine/postings/segments/segmentHead';
import { createHash, type Hash } from 'node:crypto';
import { EntryGathering, finishAtOnce } from '@tributary/engine/postings/segments/entryPlaces';
import { sharedBytes } from '../../sharedBytes.ts';
import type { FigureSeal, WrittenFigures } from '../../postings/readService.ts';
import { encodeBinaryRows, int2, int4, int8, numeric } from '../../../db/binaryRows.ts';

/** The version that figures belong to. */
export interface FigureStamp {
  readonly instanceId: number;
  readonly version: number;
}

/** In the order of the fields of a row. */
export const segmentColumns = [
  'instance_id',
  'version',
  'segment_no',
  'first_account',
  'first_period',
  'first_line',
  'last_account',
  'last_period',
  'last_line',
  'count',
  'debit',
  'credit',
  'global_debit',
  'global_credit',
  'sha256',
  'body',
] as const;

export const packColumns = ['instance_id', 'version', 'level', 'part', 'count', 'sha256', 'body'] as const;

function sha256(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest();
}

function keyFields({ accountId, periodId, lineNumber }: PostingKey): Uint8Array[] {
  return [int8(accountId), int8(periodId), int4(lineNumber)];
}

function stampFields({ instanceId, version }: FigureStamp): Uint8Array[] {
  return [int8(instanceId), int4(version)];
}

/** About a mebibyte a statement: others wait no longer than 20 ms for it on the embedded database. */
const packBytesMax = 1024 * 1024;

/** So much is handed over when it is written, and held by the run until then; whoever asks for more of it reads it. */
export interface HandedMax {
  /** Whose entries are found. */
  readonly lines: number;
  readonly segmentBytes: number;
  /** Of a level. */
  readonly packBytes: number;
}

/** An eighth of what is kept of a database, and a quarter of what is of a client: some million and a half postings. */
const handedMax: HandedMax = { lines: 2_000_000, segmentBytes: 32 * 2 ** 20, packBytes: 4 * 2 ** 20 };

/** The figures of a result as rows of binary COPY, piece by piece: its postings as segments, its balances as packs. */
export class FigureRows {
  readonly #postings: PostingTable;
  readonly #packs: Iterator<Pack, undefined>;
  readonly #postingsHash: Hash = createHash('sha256');
  readonly #packsHash: Hash = createHash('sha256');
  readonly #packCounts: Record<PackLevel, number> = { totals: 0, instances: 0, correspondences: 0 };
  readonly #handedMax: HandedMax;
  #bodies: Uint8Array[] | null = [];
  #segmentBytes = 0;
  readonly #heads: WrittenFigures['heads'][number][] = [];
  readonly #packHeads: WrittenFigures['packHeads'][number][] = [];
  readonly #packBodies: Partial<Record<PackLevel, Uint8Array[]>> = {};
  readonly #packBytes: Record<PackLevel, number> = { totals: 0, instances: 0, correspondences: 0 };
  readonly #entries: EntryGathering | null;
  #segmentCount = 0;

  constructor(postings: PostingTable, balances: BalanceLevels, most: HandedMax = handedMax) {
    this.#postings = postings;
    this.#handedMax = most;
    this.#entries = postings.count <= most.lines ? new EntryGathering(postings.count) : null;
    this.#packs = packsOf(balances);
  }

  /** The next segments, so many at most; null after the last. */
  segments(stamp: FigureStamp, count: number): Uint8Array<ArrayBuffer> | null {
    const rows: Uint8Array[][] = [];
    while (rows.length < count && this.#segmentCount * segmentLength < this.#postings.count) {
      rows.push(this.#segment(stamp));
    }
    return rows.length === 0 ? null : encodeBinaryRows(rows);
  }

  #segment(stamp: FigureStamp): Uint8Array[] {
    const segmentNo = this.#segmentCount;
    this.#segmentCount += 1;
    const from = segmentNo * segmentLength;
    const columns = this.#postings.read(from, Math.min(from + segmentLength, this.#postings.count));
    const head = segmentHeadOf(columns);
    const body = encodeSegment(columns);
    const hash = sha256(body);
    const bodyHash = hash.toString('hex');
    this.#postingsHash.update(describeSegment(segmentNo, head, bodyHash));
    this.#heads.push({ ...head, segmentNumber: segmentNo, bodyHash });
    this.#handSegment(body);
    this.#entries?.add(columns.lineNumbers, columns.entryNumbers);
    return [
      ...stampFields(stamp),
      int4(segmentNo),
      ...keyFields(head.first),
      ...keyFields(head.last),
      int4(head.count),
      ...[head.debit, head.credit, head.globalDebit, head.globalCredit].map(numeric),
      hash,
      body,
    ];
  }

  /** The next parts of packs; null after the last. */
  packs(stamp: FigureStamp): Uint8Array<ArrayBuffer> | null {
    const rows: Uint8Array[][] = [];
    for (let bytes = 0; bytes < packBytesMax;) {
      const { value: pack } = this.#packs.next();
      if (pack === undefined) break;
      const { level, part, count, body } = pack;
      const hash = sha256(body);
      this.#packCounts[level] += 1;
      const bodyHash = hash.toString('hex');
      this.#packsHash.update(describePack(level, part, count, bodyHash));
      this.#packHeads.push({ level, part, count, bodyHash });
      this.#hand(level, body);
      rows.push([
        ...stampFields(stamp),
        int2(packLevels.indexOf(level)),
        int4(part),
        int4(count),
        hash,
        body,
      ]);
      bytes += body.length;
    }
    return rows.length === 0 ? null : encodeBinaryRows(rows);
  }

  /** Of very many none is kept, also none of those that came before. */
  #handSegment(body: Uint8Array): void {
    this.#segmentBytes += body.length;
    if (this.#segmentBytes > this.#handedMax.segmentBytes) this.#bodies = null;
    else this.#bodies?.push(sharedBytes(body));
  }

  /** A level that is large is left out as a whole. */
  #hand(level: PackLevel, body: Uint8Array): void {
    this.#packBytes[level] += body.length;
    if (this.#packBytes[level] > this.#handedMax.packBytes) delete this.#packBodies[level];
    else (this.#packBodies[level] ??= []).push(body);
  }

  /** After the last segment and the last pack: what their first readers ask for. */
  written(): WrittenFigures {
    const { totals, instances } = this.#packBodies;
    return {
      heads: this.#heads,
      bodies: this.#bodies,
      packHeads: this.#packHeads,
      packBodies: { ...(totals && { totals }), ...(instances && { instances }) },
      entries: this.#entries && finishAtOnce(this.#entries),
    };
  }

  /** After the last segment and the last pack. */
  seal(): FigureSeal {
    return {
      segmentCount: this.#segmentCount,
      postingCount: this.#postings.count,
      postingsHash: this.#postingsHash.copy().digest('hex'),
      packCounts: packLevels.map((level) => this.#packCounts[level]),
      packsHash: this.#packsHash.copy().digest('hex'),
    };
  }
}

interface Pack {
  readonly level: PackLevel;
  readonly part: number;
  readonly count: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Level after level, so that the bodies of one are held at a time. */
function* packsOf(balances: BalanceLevels): Generator<Pack, undefined> {
  for (const level of packLevels) {
    const rows = balances[level];
    const bodies = rows === null ? [] : encodePacks(rows);
    for (const [part, body] of bodies.entries()) {
      yield { level, part, count: Math.min(packLength, (rows?.count ?? 0) - part * packLength), body };
    }
  }
}
