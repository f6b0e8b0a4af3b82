import {
  type AudioCodec,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
  type VideoCodec,
} from 'mediabunny';
import { plainDescription } from './decoder-description';
import { type NalFormat, wantedUnits } from './nal-units';

/** Codecs that are taken from a container. */
export interface TakenCodecs {
  video: readonly VideoCodec[];
  audio: readonly AudioCodec[];
}

/** What is to be seen and heard of a file. */
export interface MediaParts {
  video: InputVideoTrack | undefined;
  audio: InputAudioTrack | undefined;
}

/** Packets of one track: an hour of sound, a quarter of an hour of film. */
const mostPackets = 200_000;
/** s by which a track may be shorter than its file says. */
const mostMissing = 1;
/** Tracks that are looked at. */
const mostTracks = 16;

/** The first of the tracks whose codec is taken; `foreign` where there are tracks and none is, undefined where there are none. */
async function firstTaken<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: readonly Track[],
  taken: readonly string[],
): Promise<Track | 'foreign' | undefined> {
  for (const track of tracks) if (taken.includes((await track.getCodec()) ?? '')) return track;
  return tracks.length > 0 ? 'foreign' : undefined;
}

/**
 * The first track of pictures and the first of sound; all others are left where they are: where a phone was at each second, subtitles
 * with coordinates, timecodes.
 * @returns undefined where what is to be seen or heard is in no codec that is taken: half of it would be passed on as if it were all
 */
export async function partsOf(input: Input, taken: TakenCodecs): Promise<MediaParts | undefined> {
  if ((await input.getTracks()).length > mostTracks) throw new RangeError('tracks');
  const video = await firstTaken(await input.getVideoTracks(), taken.video);
  const audio = await firstTaken(await input.getAudioTracks(), taken.audio);
  if (video === 'foreign' || audio === 'foreign' || (!video && !audio)) return undefined;
  return { video, audio };
}

/** A packet without what stands beside it, and of pictures only the units that show something. */
function plainPacket({ data, type, timestamp, duration }: EncodedPacket, nals: NalFormat | undefined) {
  const kept = nals ? Buffer.concat(wantedUnits(Buffer.from(data), nals)) : data;
  return new EncodedPacket(kept, type, timestamp, duration);
}

/** Counts what is written: packets that lie over each other would make a small file a huge one. */
export function createBudget(mostBytes: number): (packet: EncodedPacket) => void {
  let left = mostBytes;
  return ({ data }) => {
    left -= data.byteLength;
    if (left < 0) throw new RangeError('bytes');
  };
}

interface Copy {
  track: InputVideoTrack | InputAudioTrack;
  nals: NalFormat | undefined;
  spend: (packet: EncodedPacket) => void;
  add: (packet: EncodedPacket) => Promise<void>;
}

/** Copies what a track holds. @throws RangeError where it is too much, or less than it says */
async function copyPackets({ track, nals, spend, add }: Copy): Promise<void> {
  let count = 0;
  let lasts = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    if (count > mostPackets) throw new RangeError('packets');
    const plain = plainPacket(packet, nals);
    spend(plain);
    lasts = Math.max(lasts, packet.timestamp + packet.duration);
    await add(plain);
  }
  // The library stops where a file is cut off, and says nothing.
  const announced = (await track.getDurationFromMetadata()) ?? 0;
  if (count === 0 || lasts < announced - mostMissing) throw new RangeError('cut off');
}

function bytesOf(given: AllowSharedBufferSource | undefined): Buffer | undefined {
  if (given === undefined) return undefined;
  return ArrayBuffer.isView(given)
    ? Buffer.from(given.buffer, given.byteOffset, given.byteLength)
    : Buffer.from(given);
}

/** Adds the pictures to what is written. @returns what copies them once the output has started */
export async function addVideo(track: InputVideoTrack, output: Output, spend: Copy['spend']) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new RangeError('video');
  const { description, nals } = plainDescription(codec, bytesOf(config.description));
  const { description: _came, ...numbers } = config;
  const meta = { decoderConfig: { ...numbers, ...(description && { description }) } };
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() });
  return async () => {
    await copyPackets({ track, nals, spend, add: (packet) => source.add(packet, meta) });
    source.close();
  };
}

/** Adds the sound to what is written. @returns what copies it once the output has started */
export async function addAudio(track: InputAudioTrack, output: Output, spend: Copy['spend']) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new RangeError('audio');
  const { description } = plainDescription(codec, bytesOf(config.description));
  const { description: _came, ...numbers } = config;
  const meta = { decoderConfig: { ...numbers, ...(description && { description }) } };
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    await copyPackets({ track, nals: undefined, spend, add: (packet) => source.add(packet, meta) });
    source.close();
  };
}
