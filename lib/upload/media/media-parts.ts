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
import { cleanDescription } from './decoder-description';
import { type NalFormat, neededUnits } from './nal-units';

export interface AcceptedCodecs {
  video: readonly VideoCodec[];
  audio: readonly AudioCodec[];
}

export type MediaParts = NonNullable<Awaited<ReturnType<typeof readMediaParts>>>;

/** Maximum packets of a track: an hour of sound, or 14 minutes of video at 240 frames per second. */
const maxPackets = 200_000;
/** Seconds by which a track may be shorter than declared. */
const maxMissingSeconds = 1;
const maxTracks = 16;

async function firstAcceptedTrack<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: readonly Track[],
  accepted: readonly string[],
): Promise<Track | 'foreign' | undefined> {
  for (const track of tracks) if (accepted.includes((await track.getCodec()) ?? '')) return track;
  return tracks.length > 0 ? 'foreign' : undefined;
}

/** Returns one video and one audio track: more tracks could reveal locations. Undefined for other codecs. */
export async function readMediaParts(input: Input, accepted: AcceptedCodecs) {
  if ((await input.getTracks()).length > maxTracks) throw new RangeError('too many tracks');
  const video = await firstAcceptedTrack(await input.getVideoTracks(), accepted.video);
  const audio = await firstAcceptedTrack(await input.getAudioTracks(), accepted.audio);
  if (video === 'foreign' || audio === 'foreign' || (!video && !audio)) return undefined;
  return { video, audio };
}

/** Returns a packet without side data and, for H.264 and H.265, without NAL units that show nothing. */
function toCleanPacket({ data, type, timestamp, duration }: EncodedPacket, nals: NalFormat | undefined) {
  const packetData = nals ? Buffer.concat(neededUnits(Buffer.from(data), nals)) : data;
  return new EncodedPacket(packetData, type, timestamp, duration);
}

/** Creates a limit of the total output, because overlapping packets could make it larger than the file. */
export function createByteBudget(maxBytes: number): (packet: EncodedPacket) => void {
  let remainingBytes = maxBytes;
  return ({ data }) => {
    remainingBytes -= data.byteLength;
    if (remainingBytes < 0) throw new RangeError('too many bytes of output');
  };
}

interface TrackCopy {
  track: InputVideoTrack | InputAudioTrack;
  nals: NalFormat | undefined;
  spend: (packet: EncodedPacket) => void;
  add: (packet: EncodedPacket) => Promise<void>;
}

async function copyPackets({ track, nals, spend, add }: TrackCopy): Promise<void> {
  let count = 0;
  let endSeconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    if (count > maxPackets) throw new RangeError('too many packets');
    const cleanPacket = toCleanPacket(packet, nals);
    spend(cleanPacket);
    endSeconds = Math.max(endSeconds, packet.timestamp + packet.duration);
    await add(cleanPacket);
  }
  // Mediabunny stops silently at the end of a truncated file, so the declared duration is compared.
  const announcedSeconds = (await track.getDurationFromMetadata()) ?? 0;
  if (count === 0 || endSeconds < announcedSeconds - maxMissingSeconds)
    throw new RangeError('shorter than declared');
}

function bytesOf(bufferSource: AllowSharedBufferSource | undefined): Buffer | undefined {
  if (bufferSource === undefined) return undefined;
  return ArrayBuffer.isView(bufferSource)
    ? Buffer.from(bufferSource.buffer, bufferSource.byteOffset, bufferSource.byteLength)
    : Buffer.from(bufferSource);
}

/** Adds a track. @returns a function that copies the packets once the output has started */
export async function addVideo(track: InputVideoTrack, output: Output, spend: TrackCopy['spend']) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new RangeError('no decoder configuration of the video');
  const { description, nals } = cleanDescription(codec, bytesOf(config.description));
  const { description: _original, ...otherConfig } = config;
  const meta = { decoderConfig: { ...otherConfig, ...(description && { description }) } };
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() });
  return async () => {
    await copyPackets({ track, nals, spend, add: (packet) => source.add(packet, meta) });
    source.close();
  };
}

export async function addAudio(track: InputAudioTrack, output: Output, spend: TrackCopy['spend']) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new RangeError('no decoder configuration of the audio');
  const { description } = cleanDescription(codec, bytesOf(config.description));
  const { description: _original, ...otherConfig } = config;
  const meta = { decoderConfig: { ...otherConfig, ...(description && { description }) } };
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    await copyPackets({ track, nals: undefined, spend, add: (packet) => source.add(packet, meta) });
    source.close();
  };
}
