const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const HEX = 16;

/**
 * Creates a parser for an HTTP answer in chunked encoding, which takes bytes as they arrive and returns the complete
 * chunks.
 */
export function chunkReader(): (bytes: Buffer) => Buffer[] {
  let unread: Buffer = Buffer.alloc(0);
  let isBody = false;
  return (bytes) => {
    unread = unread.length > 0 ? Buffer.concat([unread, bytes]) : bytes;
    if (!isBody) {
      const end = unread.indexOf(HEAD_END);
      if (end === -1) return [];
      isBody = true;
      unread = unread.subarray(end + HEAD_END.length);
    }
    const chunks: Buffer[] = [];
    for (;;) {
      const end = unread.indexOf(LINE_END);
      if (end === -1) return chunks;
      const from = end + LINE_END.length;
      const to = from + Number.parseInt(unread.toString('latin1', 0, end), HEX);
      if (unread.length < to + LINE_END.length) return chunks;
      chunks.push(unread.subarray(from, to));
      unread = unread.subarray(to + LINE_END.length);
    }
  };
}
