export interface NalFormat {
  codec: 'avc' | 'hevc';
  /** Number of bytes in the length field before each unit. */
  lengthBytes: number;
}

/** Checks if decoders need a unit (ISO/IEC 14496-10, 23008-2, table 7-1). Other units may hide GPS data. */
function isNeeded(codec: NalFormat['codec'], firstByte: number): boolean {
  const type = codec === 'avc' ? firstByte & 0x1f : (firstByte >> 1) & 0x3f;
  if (codec === 'avc') return (type >= 1 && type <= 5) || (type >= 7 && type <= 9);
  return type <= 9 || (type >= 16 && type <= 21) || (type >= 32 && type <= 35);
}

export function isParameterSet(codec: NalFormat['codec'], firstByte: number): boolean {
  const type = codec === 'avc' ? firstByte & 0x1f : (firstByte >> 1) & 0x3f;
  return codec === 'avc' ? type === 7 || type === 8 : type >= 32 && type <= 34;
}

export function neededUnits(sample: Buffer, { codec, lengthBytes }: NalFormat): Buffer[] {
  const units: Buffer[] = [];
  for (let offset = 0; offset < sample.length; ) {
    const length = sample.readUIntBE(offset, lengthBytes);
    const end = offset + lengthBytes + length;
    if (end > sample.length) throw new RangeError('a NAL unit exceeds its sample');
    const byte = sample[offset + lengthBytes];
    if (length > 0 && byte !== undefined && isNeeded(codec, byte)) units.push(sample.subarray(offset, end));
    offset = end;
  }
  return units;
}
