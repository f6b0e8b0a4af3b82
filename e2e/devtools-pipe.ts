import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

const messageSchema = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Listener = (method: string, params: unknown) => void;

/** Chromium of any version. Playwright supports only its own version and newer ones. */
interface PipedChromium {
  /** Sends a command to the page `sessionId`, by default to the browser. */
  send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  onEvent: (listener: Listener) => void;
  close: () => Promise<void>;
}

function readMessages(stream: Readable, onMessage: (text: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    parts.forEach(onMessage);
  });
}

export function startChromium(folder: string): PipedChromium {
  const profile = mkdtempSync(join(tmpdir(), 'kanbao-old-'));
  const child = spawn(
    join(folder, 'chromium'),
    [
      '--headless',
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      '--mute-audio',
      '--lang=zh-CN',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LD_LIBRARY_PATH: join(folder, 'lib'),
        FONTCONFIG_FILE: resolve('e2e/fonts.conf'),
        TZ: 'Asia/Shanghai',
      },
    },
  );
  const ended = new Promise<void>((resolveEnd) => child.once('exit', () => resolveEnd()));
  const pendingCalls = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  const listeners: Listener[] = [];
  const [, , , commands, responses] = child.stdio;
  readMessages(responses as Readable, (text) => {
    const { id, method, params, result, error } = messageSchema.parse(JSON.parse(text));
    if (method !== undefined) for (const listen of listeners) listen(method, params);
    const call = id === undefined ? undefined : pendingCalls.get(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  void ended.then(() => {
    for (const { reject } of pendingCalls.values()) reject(new Error('the browser has exited'));
  });
  let lastId = 0;
  const write = (method: string, params: object, sessionId?: string) => {
    lastId += 1;
    (commands as Writable).write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
  };
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolveCall, reject) => {
        write(method, params, sessionId);
        pendingCalls.set(lastId, { resolve: resolveCall, reject });
      }),
    onEvent: (listener) => listeners.push(listener),
    close: async () => {
      // Unlike a kill, this also ends the browser's other processes, which write into the profile.
      if (child.exitCode === null && child.signalCode === null) write('Browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
