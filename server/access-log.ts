import { replaceControlCharacters } from '../lib/format/log-line';

export interface AccessRecord {
  id: string;
  method: string;
  path: string;
  status: number;
  bytes: number;
  ms: number;
  /** Page cache state, such as `hit`; `-` for responses that are not pages. */
  cache: string;
  /** Kind of client: browser, social, app or bot. */
  program: string;
  trace?: string | undefined;
}

export type AccessLog = ReturnType<typeof createAccessLog>;

/** Buffer size in bytes: one system call per request would cost as much as sending a cached page. */
const bufferBytes = 65_536;
const bufferMs = 1000;
const terminalBufferMs = 50;

export function createAccessLog(
  writeLines: (lines: string) => void,
  { now = Date.now, terminal = false }: { now?: () => number; terminal?: boolean } = {},
) {
  let buffered = '';
  let timer: NodeJS.Timeout | undefined;
  let timeOfStamp = 0;
  let stamp = '';

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (buffered !== '') writeLines(buffered);
    buffered = '';
  }

  return {
    write({ id, method, path, status, bytes, ms, cache, program, trace }: AccessRecord): void {
      const time = now();
      if (time !== timeOfStamp) {
        timeOfStamp = time;
        stamp = new Date(time).toISOString();
      }
      const shortMs = Math.round(ms * 100) / 100;
      if (terminal)
        buffered += `${stamp.slice(11, 19)}  ${status}  ${method} ${replaceControlCharacters(path)}  ${Math.round(ms)} ms  ${cache}\n`;
      else
        buffered += `{"time":"${stamp}","id":"${id}","method":"${method}","path":${quotePath(path)},"status":${status},"bytes":${bytes},"ms":${shortMs},"cache":"${cache}","ua":"${program}"${trace === undefined ? '' : `,"trace":"${trace}"`}}\n`;
      if (buffered.length >= bufferBytes) flush();
      else timer ??= setTimeout(flush, terminal ? terminalBufferMs : bufferMs).unref();
    },
    flush,
  };
}

const plainPattern = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** Quotes a path; other fields are constants or validated and need no escaping. */
function quotePath(path: string): string {
  return plainPattern.test(path) ? `"${path}"` : JSON.stringify(path);
}

export const silentAccessLog: AccessLog = { write: () => undefined, flush: () => undefined };
