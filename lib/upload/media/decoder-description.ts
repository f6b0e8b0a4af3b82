import { isParameterSet, type NalFormat } from './nal-units';

/** Maximum bytes of a parameter set; usual sets have less than 100. */
const maxSetBytes = 1024;
const maxAacConfigBytes = 64;
/** Size of a header without channel mapping (RFC 7845). */
const opusHeadBytes = 19;

/** Reads `count` parameter sets, including their lengths. */
function parameterSetsAt(bytes: Buffer, from: number, count: number, codec: NalFormat['codec']) {
  const sets: Buffer[] = [];
  let offset = from;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readUInt16BE(offset);
    const end = offset + 2 + length;
    if (length === 0 || length > maxSetBytes || end > bytes.length)
      throw new RangeError('invalid length of a parameter set');
    if (isParameterSet(codec, bytes[offset + 2] ?? 0)) sets.push(bytes.subarray(offset, end));
    offset = end;
  }
  return { sets, end: offset };
}

/** Reads an `avcC` (ISO/IEC 14496-15). High profiles have further bytes with the color format. */
function avcDescription(record: Buffer) {
  const lengthBits = record.readUInt8(4) & 3;
  const sequence = parameterSetsAt(record, 6, record.readUInt8(5) & 31, 'avc');
  const picture = parameterSetsAt(record, sequence.end + 1, record.readUInt8(sequence.end), 'avc');
  const tail = record.subarray(picture.end, picture.end + 3);
  const description = Buffer.concat([
    record.subarray(0, 4),
    Buffer.from([0xfc | lengthBits, 0xe0 | sequence.sets.length]),
    ...sequence.sets,
    Buffer.from([picture.sets.length]),
    ...picture.sets,
    ...(tail.length === 3 ? [tail, Buffer.from([0])] : []),
  ]);
  return { description, nals: { codec: 'avc' as const, lengthBytes: lengthBits + 1 } };
}

/** Reads an `hvcC`: 22 bytes of numbers, then parameter sets by type. Other units (SEI) are removed. */
function hevcDescription(record: Buffer) {
  const arrays: Buffer[] = [];
  let offset = 23;
  for (let remainingArrays = record.readUInt8(22); remainingArrays > 0; remainingArrays -= 1) {
    const header = Buffer.from([record.readUInt8(offset), 0, 0]);
    const { sets, end } = parameterSetsAt(record, offset + 3, record.readUInt16BE(offset + 1), 'hevc');
    header.writeUInt16BE(sets.length, 1);
    if (sets.length > 0) arrays.push(Buffer.concat([header, ...sets]));
    offset = end;
  }
  const description = Buffer.concat([record.subarray(0, 22), Buffer.from([arrays.length]), ...arrays]);
  return { description, nals: { codec: 'hevc' as const, lengthBytes: (record.readUInt8(21) & 3) + 1 } };
}

/** Removes data that decoders do not need; Mediabunny would copy it. @throws RangeError if inconsistent */
export function cleanDescription(codec: string, record: Buffer | undefined) {
  if (!['avc', 'hevc', 'aac', 'opus'].includes(codec)) return { description: undefined, nals: undefined };
  if (!record) throw new RangeError('no decoder configuration');
  if (codec === 'avc') return avcDescription(record);
  if (codec === 'hevc') return hevcDescription(record);
  const isPlain =
    codec === 'aac'
      ? record.length >= 2 && record.length <= maxAacConfigBytes
      : record.length === opusHeadBytes && record[18] === 0;
  if (!isPlain) throw new RangeError('the decoder configuration may contain other data');
  return { description: record, nals: undefined };
}
