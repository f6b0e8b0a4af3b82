import { isParameterSet, type NalFormat } from './nal-units';

/** Decoder configuration of a track without other data, and the NAL format of its pictures. */
interface Description {
  description: Buffer | undefined;
  nals: NalFormat | undefined;
}

/** Maximum bytes of a parameter set; real ones have less than 100. */
const mostSetBytes = 1024;
/** Maximum bytes of an AAC configuration. */
const mostAacBytes = 64;
/** Bytes of an Opus header without channel mapping (RFC 7845). */
const opusHeadBytes = 19;

interface Sets {
  sets: Buffer[];
  next: number;
}

/** Reads `count` units and returns the parameter sets among them, with their lengths. */
function setsAt(bytes: Buffer, from: number, count: number, codec: NalFormat['codec']): Sets {
  const sets: Buffer[] = [];
  let at = from;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readUInt16BE(at);
    const next = at + 2 + length;
    if (length === 0 || length > mostSetBytes || next > bytes.length)
      throw new RangeError('invalid length of a parameter set');
    if (isParameterSet(codec, bytes[at + 2] ?? 0)) sets.push(bytes.subarray(at, next));
    at = next;
  }
  return { sets, next: at };
}

/**
 * Rebuilds an `avcC` record (ISO/IEC 14496-15): profile, level, parameter sets. In high profiles, three more bytes describe the
 * color format.
 */
function avcDescription(given: Buffer): Description {
  const lengths = given.readUInt8(4) & 3;
  const sequence = setsAt(given, 6, given.readUInt8(5) & 31, 'avc');
  const picture = setsAt(given, sequence.next + 1, given.readUInt8(sequence.next), 'avc');
  const tail = given.subarray(picture.next, picture.next + 3);
  const description = Buffer.concat([
    given.subarray(0, 4),
    Buffer.from([0xfc | lengths, 0xe0 | sequence.sets.length]),
    ...sequence.sets,
    Buffer.from([picture.sets.length]),
    ...picture.sets,
    ...(tail.length === 3 ? [tail, Buffer.from([0])] : []),
  ]);
  return { description, nals: { codec: 'avc', lengthBytes: lengths + 1 } };
}

/** Rebuilds an `hvcC` record: 22 bytes of numbers, then parameter sets by type. Other units (SEI) are removed. */
function hevcDescription(given: Buffer): Description {
  const arrays: Buffer[] = [];
  let at = 23;
  for (let left = given.readUInt8(22); left > 0; left -= 1) {
    const head = Buffer.from([given.readUInt8(at), 0, 0]);
    const { sets, next } = setsAt(given, at + 3, given.readUInt16BE(at + 1), 'hevc');
    head.writeUInt16BE(sets.length, 1);
    if (sets.length > 0) arrays.push(Buffer.concat([head, ...sets]));
    at = next;
  }
  const description = Buffer.concat([given.subarray(0, 22), Buffer.from([arrays.length]), ...arrays]);
  return { description, nals: { codec: 'hevc', lengthBytes: (given.readUInt8(21) & 3) + 1 } };
}

/** @throws RangeError if it may contain other data */
function wholeDescription(given: Buffer, isPlain: boolean): Description {
  if (!isPlain) throw new RangeError('the decoder configuration may contain other data');
  return { description: given, nals: undefined };
}

/**
 * Returns the decoder configuration of a file without other data. The library would copy it unchanged.
 * @throws RangeError if it is inconsistent
 */
export function plainDescription(codec: string, given: Buffer | undefined): Description {
  if (!['avc', 'hevc', 'aac', 'opus'].includes(codec)) return { description: undefined, nals: undefined };
  if (!given) throw new RangeError('no decoder configuration');
  if (codec === 'avc') return avcDescription(given);
  if (codec === 'hevc') return hevcDescription(given);
  if (codec === 'aac') return wholeDescription(given, given.length >= 2 && given.length <= mostAacBytes);
  return wholeDescription(given, given.length === opusHeadBytes && given[18] === 0);
}
