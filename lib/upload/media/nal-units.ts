/** How pictures of H.264 and H.265 are cut into units. */
export interface NalFormat {
  codec: 'avc' | 'hevc';
  /** Bytes that tell a unit's length. */
  lengthBytes: number;
}

/**
 * Whether a unit is part of a picture or tells how to decode it. All others are left out: supplemental information (SEI) is where drones
 * and car cameras write where they are, and what has no meaning yet may have any (ISO/IEC 14496-10 and 23008-2, table 7-1 of both).
 */
function isWanted(codec: NalFormat['codec'], first: number): boolean {
  const type = codec === 'avc' ? first & 0x1f : (first >> 1) & 0x3f;
  if (codec === 'avc') return (type >= 1 && type <= 5) || (type >= 7 && type <= 9);
  return type <= 9 || (type >= 16 && type <= 21) || (type >= 32 && type <= 35);
}

/** Units that tell how to decode all pictures: sequence and picture parameters, of H.265 also those of the film. */
export function isParameterSet(codec: NalFormat['codec'], first: number): boolean {
  const type = codec === 'avc' ? first & 0x1f : (first >> 1) & 0x3f;
  return codec === 'avc' ? type === 7 || type === 8 : type >= 32 && type <= 34;
}

/** The wanted units of one picture. @throws RangeError where it is not cut as it should be */
export function wantedUnits(sample: Buffer, { codec, lengthBytes }: NalFormat): Buffer[] {
  const wanted: Buffer[] = [];
  for (let at = 0; at < sample.length; ) {
    const length = sample.readUIntBE(at, lengthBytes);
    const next = at + lengthBytes + length;
    if (next > sample.length) throw new RangeError('nal');
    const first = sample[at + lengthBytes];
    if (length > 0 && first !== undefined && isWanted(codec, first)) wanted.push(sample.subarray(at, next));
    at = next;
  }
  return wanted;
}
