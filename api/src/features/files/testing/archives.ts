import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive; what is stated may differ from what is true. */
export interface ArchiveEntry {
  readonly name: string;
  readonly data: Uint8Array;
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  readonly statedSize?: number;
  readonly statedChecksum?: number;
  /** Stands where this entry stands, so that both unpack the same bytes. */
  readonly sharesBytesOf?: string;
}

/** A zip archive, written by hand so that it can be wrong in any way. */
export function buildArchive(entries: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places = new Map<string, { offset: number; packed: Buffer }>();
  let offset = 0;
  for (const entry of entries) {
    const { name, data, isStored = false } = entry;
    const shared = entry.sharesBytesOf === undefined ? undefined : places.get(entry.sharesBytesOf);
    const packed = shared?.packed ?? (isStored ? Buffer.from(data) : deflateRawSync(data));
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(entry.isEncrypted ? 1 : 0, 0);
    facts.writeUInt16LE(isStored ? 0 : 8, 2);
    facts.writeUInt32LE(entry.statedChecksum ?? crc32(data), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(entry.statedSize ?? data.length, 16);
    facts.writeUInt16LE(Buffer.byteLength(name), 20);
    const place = shared?.offset ?? offset;
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\0\u0014\0', 'latin1'),
        facts,
        tail(place),
        Buffer.from(name),
      ]),
    );
    if (shared !== undefined) continue;
    const header = [
      Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'),
      facts,
      Buffer.alloc(2),
      Buffer.from(name),
    ];
    const local = Buffer.concat([...header, packed]);
    places.set(name, { offset, packed });
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

/** What a directory entry holds after the length of its name: extra field, comment, disk, attributes, place. */
function tail(place: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(place, 12);
  return bytes;
}
