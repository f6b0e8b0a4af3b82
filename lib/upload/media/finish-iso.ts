import { boxesIn } from './iso-box';

/** Boxes in which others stand, on the way to those that tell a time. */
const holders: readonly string[] = ['moov', 'trak', 'mdia'];
const timed: readonly string[] = ['mvhd', 'tkhd', 'mdhd'];

/** Says nowhere when the file was made: the library writes the present time and has no option for it. */
function dropTimes(bytes: Buffer): void {
  for (const { type, body } of boxesIn(bytes)) {
    if (holders.includes(type)) dropTimes(body);
    // When it was made and when changed, in 32 bits each, or in 64.
    if (timed.includes(type)) body.fill(0, 4, body.readUInt8(0) === 1 ? 20 : 12);
  }
}

/** Puts right what the library cannot be asked for: no time of making, and the brand of a file that is only sound. */
export function finishIso(bytes: Buffer, isVideo: boolean): void {
  dropTimes(bytes);
  if (!isVideo) bytes.write('M4A ', 8, 'latin1');
}
