/** Reads a stream; undefined above `maxBytes`, because 400 KB of gzip can decompress to 400 MB. */
export async function readBounded(stream: AsyncIterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the stream.
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
