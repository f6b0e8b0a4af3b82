export interface NalFormat {
  codec: 'avc' | 'hevc';
  /** Number of bytes of the length before each unit. */
  lengthBytes: number;
}

/** Checks if decoders need a unit (ISO/IEC 14496-10, 23008-2, table 7-1); others may contain locations. */
function isNeeded(codec: NalFormat['codec'], first: number): boolean {
  const type = codec === 'avc' ? first & 0x1f : (first >> 1) & 0x3f;
  if (codec === 'avc') return (type >= 1 && type <= 5) || (type >= 7 && type <= 9);
  return type <= 9 || (type >= 16 && type <= 21) || (type >= 32 && type <= 35);
}

export function isParameterSet(codec: NalFormat['codec'], first: number): boolean {
  const type = codec === 'avc' ? first & 0x1f : (first >> 1) & 0x3f;
  return codec === 'avc' ? type === 7 || type === 8 : type >= 32 && type <= 34;
}

export function neededUnits(sample: Buffer, { codec, lengthBytes }: NalFormat): Buffer[] {
  const needed: Buffer[] = [];
  for (let at = 0; at < sample.length; ) {
    const length = sample.readUIntBE(at, lengthBytes);
    const next = at + lengthBytes + length;
    if (next > sample.length) throw new RangeError('a NAL unit exceeds its sample');
    const first = sample[at + lengthBytes];
    if (length > 0 && first !== undefined && isNeeded(codec, first)) needed.push(sample.subarray(at, next));
    at = next;
  }
  return needed;
}
