/** A request as it came over a connection. */
export interface ParsedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer before it becomes bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';

/** The first whole request at the start of the bytes and where it ends; `null` while part of it is missing. */
export function readRequest(bytes: Buffer): { readonly request: ParsedRequest; readonly end: number } | null {
  const headEnd = bytes.indexOf(END_OF_HEAD);
  if (headEnd < 0) return null;
  const [requestLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const [method = '', target = ''] = requestLine.split(' ');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  if (headers['transfer-encoding'] !== undefined) throw new Error('A browser sends a text with its length.');
  const start = headEnd + END_OF_HEAD.length;
  const end = start + Number(headers['content-length'] ?? 0);
  if (bytes.length < end) return null;
  return { request: { method, target, headers, body: bytes.subarray(start, end).toString('utf8') }, end };
}

/** The status line and headers of an answer, with the empty line that ends them. */
export function headBytes(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} -`, ...lines].join('\r\n') + END_OF_HEAD;
}

/** One chunk of a chunked body. */
export function chunkBytes(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
