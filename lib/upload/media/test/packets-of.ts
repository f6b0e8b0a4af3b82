import { createHash } from 'node:crypto';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';

export async function packetsOf(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const tracks = [];
  for (const track of await input.getTracks()) {
    const packets = [];
    for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
      const digest = createHash('sha256').update(data).digest('base64url');
      // Times are in whole ms, because containers have different time units.
      packets.push({
        digest,
        type,
        from: Math.round(timestamp * 1000),
        for: Math.round(duration * 1000),
        data,
      });
    }
    tracks.push({ kind: track.type, packets });
  }
  return tracks;
}
