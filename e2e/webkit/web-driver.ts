import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '@/scripts/launch/ports';

const answerSchema = z.object({ value: z.unknown() });
const elementSchema = z.record(z.string(), z.string());

/** A WebKit window, driven by the W3C WebDriver protocol. */
export interface WebKitWindow {
  open(url: string): Promise<void>;
  /** Runs code in the page; its last value must be plain data. */
  evaluate(code: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  /** Asks until `code` gives something true, at most 10 s. */
  until(code: string): Promise<void>;
  close(): Promise<void>;
}

/** Where Debian's package `webkit2gtk-driver` has its browser for automation. */
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function send(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const answer = await fetch(url, init);
  const { value } = answerSchema.parse(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Starts WebKitGTK with its driver; needs a display. @throws when either is not installed */
export async function openWebKit(): Promise<WebKitWindow> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => driver.once('error', reject));
  await Promise.race([failed, pause(1000)]);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const created = await send(`http://127.0.0.1:${port}/session`, 'POST', { capabilities });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(created);
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;

  const evaluate = (code: string) =>
    send(`${session}/execute/sync`, 'POST', { script: `return ${code}`, args: [] });
  return {
    open: async (url) => {
      await send(`${session}/url`, 'POST', { url });
    },
    evaluate,
    async click(selector) {
      const query = { using: 'css selector', value: selector };
      const [id] = Object.values(elementSchema.parse(await send(`${session}/element`, 'POST', query)));
      await send(`${session}/element/${id}/click`, 'POST', {});
    },
    async until(code) {
      for (let tries = 0; tries < 100; tries += 1) {
        if (await evaluate(code)) return;
        await pause(100);
      }
      throw new Error(`never came true: ${code}`);
    },
    async close() {
      await send(session, 'DELETE').catch(() => undefined);
      driver.kill();
    },
  };
}
