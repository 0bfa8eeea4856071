/** The files of a zip without compression, by name. Reads the central directory, as programs do. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no zip');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const start = bytes.readUInt32LE(at + 42);
    if (method !== 0 || name === undefined || extra === undefined || comment === undefined)
      throw new Error('a compressed entry');
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), bytes.subarray(data, data + size));
    at += 46 + name + extra + comment;
  }
  return files;
}
