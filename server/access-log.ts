import { harmless } from '../lib/format/log-line';

/** What is said of one request. */
export interface AccessRecord {
  id: string;
  method: string;
  path: string;
  status: number;
  bytes: number;
  ms: number;
  /** State of the page cache; `-` where there is none. */
  cache: string;
  /** Kind of program: browser, social, app, bot. */
  program: string;
  /** Id of its trace, where it has one. */
  trace?: string | undefined;
}

export interface AccessLog {
  write(record: AccessRecord): void;
  /** Hands over what is still held. */
  flush(): void;
}

/** Lines held back before they are written together: a system call per request would cost as much as a kept page. */
const heldBytes = 65_536;
const heldMs = 1000;
const heldAtTerminal = 50;

/** How lines look. */
interface AccessLogOptions {
  now?: () => number;
  /** Lines that a person reads as they come are short and written soon. */
  terminal?: boolean;
}

/** One line per request, JSON or short. @param out takes whole lines, such as `process.stdout.write`. */
export function createAccessLog(
  out: (lines: string) => void,
  { now = Date.now, terminal = false }: AccessLogOptions = {},
): AccessLog {
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  let timeOfStamp = 0;
  let stamp = '';

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (held !== '') out(held);
    held = '';
  }

  return {
    write({ id, method, path, status, bytes, ms, cache, program, trace }) {
      const time = now();
      if (time !== timeOfStamp) {
        timeOfStamp = time;
        stamp = new Date(time).toISOString();
      }
      const shortMs = Math.round(ms * 100) / 100;
      if (terminal)
        held += `${stamp.slice(11, 19)}  ${status}  ${method} ${harmless(path)}  ${Math.round(ms)} ms  ${cache}\n`;
      else
        held += `{"time":"${stamp}","id":"${id}","method":"${method}","path":${quoted(path)},"status":${status},"bytes":${bytes},"ms":${shortMs},"cache":"${cache}","ua":"${program}"${trace === undefined ? '' : `,"trace":"${trace}"`}}\n`;
      if (held.length >= heldBytes) flush();
      else timer ??= setTimeout(flush, terminal ? heldAtTerminal : heldMs).unref();
    },
    flush,
  };
}

const plainPattern = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** Only a path can hold characters that JSON must escape, and few do; everything else in a line is ours or checked. */
function quoted(path: string): string {
  return plainPattern.test(path) ? `"${path}"` : JSON.stringify(path);
}

/** Used when the access log is switched off. */
export const silentAccessLog: AccessLog = { write: () => undefined, flush: () => undefined };
