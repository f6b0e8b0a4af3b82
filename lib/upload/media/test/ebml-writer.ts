function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

/** Returns an element, whose size takes eight bytes. */
export function ebmlElement(id: number, ...parts: readonly Uint8Array[]): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(parts.reduce((sum, { length }) => sum + length, 0)) | (1n << 56n));
  return Buffer.concat([idBytes(id), size, ...parts]);
}

export function unsignedElement(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return ebmlElement(id, bytes);
}

export function floatElement(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return ebmlElement(id, bytes);
}

export function textElement(id: number, text: string): Buffer {
  return ebmlElement(id, Buffer.from(text, 'latin1'));
}
