import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Touches the middle of an element that is in view; this driver makes a mouse of the finger. */
  tap(selector: string): Promise<void>;
  /** Makes the page so many CSS pixels wide, as a phone is. */
  widen(width: number): Promise<void>;
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

/** Settings that take the room around the buttons of its bar away, without which no window is as narrow as a phone. */
function narrowSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px; }',
  );
  return folder;
}

/** Starts WebKitGTK with its driver; needs a display. @throws when either is not installed */
export async function openWebKit(): Promise<WebKitWindow> {
  const port = await freePort();
  const settings = narrowSettings();
  const env = { ...process.env, XDG_CONFIG_HOME: settings };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const failed = new Promise<never>((_, reject) => driver.once('error', reject));
  await Promise.race([failed, pause(1000)]);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const created = await send(`http://127.0.0.1:${port}/session`, 'POST', { capabilities });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(created);
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;

  const evaluate = (code: string) =>
    send(`${session}/execute/sync`, 'POST', { script: `return ${code}`, args: [] });
  const find = async (selector: string) => {
    const query = { using: 'css selector', value: selector };
    const [id] = Object.values(elementSchema.parse(await send(`${session}/element`, 'POST', query)));
    return id;
  };
  const resize = (width: number) => send(`${session}/window/rect`, 'POST', { width, height: 900 });
  return {
    async widen(width) {
      // A window is wider than the page in it by its borders.
      await resize(width);
      const inner = z.number().parse(await evaluate('window.innerWidth'));
      if (inner !== width) await resize(2 * width - inner);
    },
    async tap(selector) {
      const origin = { 'element-6066-11e4-a52e-4f735466cecf': await find(selector) };
      const finger = {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      };
      // What has just come or moved cannot be touched yet.
      for (let tries = 0; ; tries += 1) {
        try {
          await send(`${session}/actions`, 'POST', { actions: [finger] });
          return;
        } catch (problem) {
          if (tries === 50) throw problem;
          await pause(100);
        }
      }
    },
    open: async (url) => {
      await send(`${session}/url`, 'POST', { url });
    },
    evaluate,
    async click(selector) {
      await send(`${session}/element/${await find(selector)}/click`, 'POST', {});
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
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
