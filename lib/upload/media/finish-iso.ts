import { boxesIn } from './iso-box';

const containerBoxTypes: readonly string[] = ['moov', 'trak', 'mdia'];
const timedBoxTypes: readonly string[] = ['mvhd', 'tkhd', 'mdhd'];

/** The library writes the current time and has no option for it. */
function dropTimes(bytes: Buffer): void {
  for (const { type, body } of boxesIn(bytes)) {
    if (containerBoxTypes.includes(type)) dropTimes(body);
    // Creation and modification time, with 64 or 32 bits each.
    if (timedBoxTypes.includes(type)) body.fill(0, 4, body.readUInt8(0) === 1 ? 20 : 12);
  }
}

/** Clears times and sets the brand of sound files; the library has no options for this. */
export function finishIso(bytes: Buffer, isVideo: boolean): void {
  dropTimes(bytes);
  if (!isVideo) bytes.write('M4A ', 8, 'latin1');
}
