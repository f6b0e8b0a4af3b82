import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '@/scripts/test/free-port';
import { pollUntil } from '../faults/poll-until';

const timeoutMs = 60_000;

const answerSchema = z.object({ value: z.unknown() });
const elementSchema = z.record(z.string(), z.string());

interface WebKitWindow {
  open(url: string): Promise<void>;
  /** Runs code in the page. The value of its last expression must be plain data. */
  evaluate(code: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  /** Sends a touch, which WebKitGTK's driver turns into mouse events. */
  tap(selector: string): Promise<void>;
  /** `width` is the width of the page in CSS pixels, not of the window. */
  widen(width: number): Promise<void>;
  /** Waits until the expression is true. Throws after a minute. */
  until(code: string): Promise<void>;
  close(): Promise<void>;
}

const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function sendCommand(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const answer = await fetch(url, init);
  const { value } = answerSchema.parse(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Writes settings for a smaller toolbar, which allows a window as narrow as a phone. Returns their folder. */
function narrowSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px; }',
  );
  return folder;
}

/** Opens a window, which needs a display. Throws if the browser or the driver is not installed. */
export async function openWebKit(): Promise<WebKitWindow> {
  const port = await freePort();
  const settings = narrowSettings();
  const env = { ...process.env, XDG_CONFIG_HOME: settings };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const failed = new Promise<never>((_, reject) => driver.once('error', reject));
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true;
  };
  if ((await Promise.race([failed, pollUntil(isReady, timeoutMs)])) === undefined)
    throw new Error(`WebKitWebDriver was not ready within ${timeoutMs} ms`);
  const options = { binary: browserPath, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const created = await sendCommand(`http://127.0.0.1:${port}/session`, 'POST', { capabilities });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(created);
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;

  const evaluate = (code: string) =>
    sendCommand(`${session}/execute/sync`, 'POST', { script: `return ${code}`, args: [] });
  const find = async (selector: string) => {
    const query = { using: 'css selector', value: selector };
    const [id] = Object.values(elementSchema.parse(await sendCommand(`${session}/element`, 'POST', query)));
    return id;
  };
  const resize = (width: number) => sendCommand(`${session}/window/rect`, 'POST', { width, height: 900 });
  return {
    async widen(width) {
      // The window has borders, so the first resize may not be enough.
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
      // WebKit cannot tap an element that has just appeared or moved, so the tap is repeated.
      let problem: unknown;
      const isTapped = () =>
        sendCommand(`${session}/actions`, 'POST', { actions: [finger] }).then(
          () => true,
          (error: unknown) => {
            problem = error;
            return false;
          },
        );
      if ((await pollUntil(isTapped, timeoutMs)) === undefined) throw problem;
    },
    open: async (url) => {
      await sendCommand(`${session}/url`, 'POST', { url });
    },
    evaluate,
    async click(selector) {
      await sendCommand(`${session}/element/${await find(selector)}/click`, 'POST', {});
    },
    async until(code) {
      const isTrue = async () => Boolean(await evaluate(code));
      if ((await pollUntil(isTrue, timeoutMs)) === undefined)
        throw new Error(`not true within ${timeoutMs} ms: ${code}`);
    },
    async close() {
      await sendCommand(session, 'DELETE').catch(() => undefined);
      driver.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
