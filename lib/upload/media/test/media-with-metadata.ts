import { readFileSync } from 'node:fs';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';
import { boxesIn } from '../iso-box';
import { ebmlElement, floatElement, textElement, unsignedElement } from './ebml-writer';
import { isoBox, isoFullBox, uint32s } from './iso-writer';

/** Text that represents all personal metadata. */
export const injectedText = 'PLANTED+31.2304-121.4737';

const injectedBytes = Buffer.from(injectedText, 'latin1');

/** Returns a clip of H.264 with AAC. */
export const sampleClip = (): Buffer => readFileSync('embedded/content/media/clips/wide-peaks.mp4');
/** Returns a sound of AAC. */
export const sampleSound = (): Buffer => readFileSync('embedded/content/media/sounds/night-pump.m4a');

/** Returns boxes in which phones and cameras store place, time and device. */
function injectedBoxes(): Buffer[] {
  const xyz = isoBox('\u00a9xyz', Buffer.from([0, injectedBytes.length, 0x15, 0xc7]), injectedBytes);
  const loci = isoFullBox(
    'loci',
    [0, 0],
    Buffer.from([0x15, 0xc7]),
    injectedBytes,
    Buffer.from([0]),
    uint32s(0, 0, 0),
  );
  const xmp = isoBox('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), injectedBytes);
  return [
    isoBox('udta', xyz, loci),
    isoFullBox('meta', [0, 0], injectedBytes),
    xmp,
    isoBox('free', injectedBytes),
  ];
}

/** Shifts the sample offsets by the growth of the data before the samples. */
function shiftOffsets(moov: Buffer, by: number): Buffer {
  const moved = Buffer.from(moov);
  for (let at = moved.indexOf('stco', 0, 'latin1'); at >= 0; at = moved.indexOf('stco', at + 4, 'latin1')) {
    const count = moved.readUInt32BE(at + 8);
    for (let row = 0; row < count; row += 1) {
      const place = at + 12 + row * 4;
      moved.writeUInt32BE(moved.readUInt32BE(place) + by, place);
    }
  }
  return moved;
}

/** Returns a track in which phones store their location for each second. */
function locationTrack(): Buffer {
  const hdlr = isoFullBox(
    'hdlr',
    [0, 0],
    uint32s(0),
    Buffer.from('meta', 'latin1'),
    Buffer.alloc(12),
    injectedBytes,
  );
  return isoBox('trak', isoFullBox('tkhd', [0, 3], Buffer.alloc(80)), isoBox('mdia', hdlr));
}

/** Adds metadata in `moov`, around it, and in `mdat` after the samples. */
export function isoWithMetadata(bytes: Buffer): Buffer {
  const parts = boxesIn(bytes);
  const film = parts.find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0);
  const before = isoBox('free', injectedBytes);
  const grown = isoBox('moov', film, ...injectedBoxes(), locationTrack()).length - film.length - 8;
  const isFilmFirst =
    parts.findIndex(({ type }) => type === 'moov') < parts.findIndex(({ type }) => type === 'mdat');
  const moved = shiftOffsets(film, before.length + (isFilmFirst ? grown : 0));
  const written = parts.map(({ type, body }) => {
    if (type === 'moov') return isoBox('moov', moved, ...injectedBoxes(), locationTrack());
    return type === 'mdat' ? isoBox('mdat', body, injectedBytes) : isoBox(type, body);
  });
  const [ftyp, ...rest] = written;
  return Buffer.concat([ftyp ?? Buffer.alloc(0), before, ...rest, ...injectedBoxes()]);
}

/** Returns WebM without sizes, as browsers record it. */
export function webmWithMetadata(frames = 3): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(48_000, 12);
  const track = ebmlElement(
    0xae,
    unsignedElement(0xd7, 1),
    unsignedElement(0x73c5, 77),
    unsignedElement(0x83, 2),
    textElement(0x536e, injectedText),
    textElement(0x86, 'A_OPUS'),
    ebmlElement(0x63a2, head),
    ebmlElement(0xe1, floatElement(0xb5, 48_000), unsignedElement(0x9f, 1)),
  );
  const info = ebmlElement(
    0x1549a966,
    unsignedElement(0x2ad7b1, 1_000_000),
    textElement(0x4d80, injectedText),
    textElement(0x7ba9, injectedText),
  );
  const blocks = Array.from({ length: frames }, (_, index) => {
    const block = Buffer.from([0x81, 0, index * 20, 0x80, 0xfc, 0xff, 0xfe]);
    return ebmlElement(0xa3, block);
  });
  const cluster = ebmlElement(0x1f43b675, unsignedElement(0xe7, 0), ...blocks);
  const tags = ebmlElement(
    0x1254c367,
    ebmlElement(
      0x7373,
      ebmlElement(0x67c8, textElement(0x45a3, 'LOCATION'), textElement(0x4487, injectedText)),
    ),
  );
  const open = (id: string) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex')]);
  const ebml = ebmlElement(0x1a45dfa3, textElement(0x4282, 'webm'));
  return Buffer.concat([
    ebml,
    open('18538067'),
    ebmlElement(0xec, injectedBytes),
    info,
    ebmlElement(0x1654ae6b, track),
    // The size of a cluster is unknown while recording.
    open('1f43b675'),
    cluster.subarray(12),
    tags,
  ]);
}

export function wavWithMetadata(): Buffer {
  const part = (name: string, body: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), size, body, Buffer.alloc(body.length % 2)]);
  };
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(8000, 4);
  format.writeUInt32LE(8000, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    part('bext', injectedBytes),
    part('fmt ', format),
    part('LIST', injectedBytes),
    part('data', Buffer.alloc(800, 0x80)),
    part('ID3 ', injectedBytes),
  ]);
  return part('RIFF', body);
}

export async function oggWithMetadata(packets = 8): Promise<Buffer> {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(48_000, 12);
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  output.setMetadataTags({ title: injectedText, comment: injectedText });
  await output.start();
  const meta = {
    decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: head },
  };
  for (let index = 0; index < packets; index += 1)
    await source.add(new EncodedPacket(Buffer.from([0xfc, 0xff, 0xfe]), 'key', index * 0.02, 0.02), meta);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

export function mp3WithMetadata(frames = 8): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  const tag = Buffer.alloc(10);
  tag.write('ID3\x04', 0, 'latin1');
  tag.writeUInt8(injectedBytes.length, 9);
  return Buffer.concat([
    tag,
    injectedBytes,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from('TAG', 'latin1'),
    injectedBytes,
    Buffer.alloc(104),
  ]);
}

/** Returns a clip of less than 4 KB that declares billions of frames. */
export function endlessClip(): Buffer {
  const within = (parts: Buffer, change: (type: string, body: Buffer) => Buffer) =>
    Buffer.concat(boxesIn(parts).map(({ type, body }) => change(type, body)));
  const empty = (type: string, body: Buffer): Buffer => {
    if (type === 'mdia' || type === 'minf' || type === 'stbl') return isoBox(type, within(body, empty));
    if (type === 'stsz') return isoBox(type, uint32s(0, 0, 0));
    return ['stts', 'stsc', 'stco', 'stss', 'ctts'].includes(type)
      ? isoBox(type, uint32s(0, 0))
      : isoBox(type, body);
  };
  const film = boxesIn(sampleClip()).find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0);
  const [head, track] = ['mvhd', 'trak'].map(
    (name) => boxesIn(film).find(({ type }) => type === name)?.body ?? Buffer.alloc(0),
  );
  const moov = isoBox(
    'moov',
    isoBox('mvhd', head ?? Buffer.alloc(0)),
    isoBox('trak', within(track ?? Buffer.alloc(0), empty)),
    isoBox('mvex', isoBox('trex', uint32s(0, 1, 1, 512, 1, 0))),
  );
  const run = isoBox('trun', uint32s(1, 0xffff_ffff, 100));
  const traf = isoBox('traf', isoBox('tfhd', uint32s(0x2_0000, 1)), isoBox('tfdt', uint32s(0, 0)), run);
  const ftyp = isoBox('ftyp', Buffer.from('iso5\0\0\x02\0iso5', 'latin1'));
  return Buffer.concat([
    ftyp,
    moov,
    isoBox('moof', isoBox('mfhd', uint32s(0, 1)), traf),
    isoBox('mdat', Buffer.alloc(64)),
  ]);
}
