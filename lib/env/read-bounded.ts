/**
 * The bytes of a stream, as many as come out of it, up to `most`. What a length header says or how small the packed form is
 * counts for nothing: 400 KB of gzip hold 400 MB.
 * @returns undefined when there are more; the stream is ended then, so that nothing more is fetched or unpacked
 */
export async function readBounded(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends a stream of Node's and one of the web alike.
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
