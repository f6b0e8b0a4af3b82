import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Envelope } from '@/lib/contract/operation';
import { failure, Refusal } from './envelope';

const words = ['hang', 'garbage', 'html', 'null', 'drop'] as const;
const numbered = /^(status|http|slow):(\d{1,6})$/;

/** One fault: hang, garbage, html, null, drop, status:<n>, http:<n>, slow:<ms>. */
export const faultName = z
  .string()
  .refine(
    (name) => words.some((word) => word === name) || numbered.test(name),
    `must be one of ${words.join(', ')}, status:<n>, http:<n>, slow:<ms>`,
  );

/** Faults by operation; "*" is every operation without one of its own. */
export const faultTable = z.record(z.string(), faultName);

export type FaultTable = z.output<typeof faultTable>;

const blockPage = '<!DOCTYPE html><html><head><title>405</title></head><body>您的访问被阻断</body></html>';
const html = { 'content-type': 'text/html;charset=UTF-8' };

/** What the platform does wrong on purpose, so that a site can be tried against a bad one. */
export class Faults {
  table: FaultTable = {};

  /** Does the fault set for an operation; undefined lets the true answer follow. */
  async apply(c: Context, operation: string, envelope: Envelope): Promise<Response | undefined> {
    const name = this.table[operation] ?? this.table['*'];
    if (name === undefined) return undefined;
    const [, kind, amount] = numbered.exec(name) ?? [];
    const value = Number(amount);
    if (kind === 'status') {
      const refused = failure(envelope, new Refusal(value, `测试错误 ${value}`));
      return new Response(JSON.stringify(refused), { headers: html });
    }
    if (kind === 'http') return new Response(blockPage, { status: value, headers: html });
    if (kind === 'slow') await wait(value);
    if (name === 'garbage') return new Response('{"status":0,"data":{"list":[{"fileId":', { headers: html });
    if (name === 'html') return new Response(blockPage, { headers: html });
    if (name === 'null') return new Response('null', { headers: html });
    if (name === 'drop') return drop(c);
    if (name === 'hang') return hang(c.req.raw.signal);
    return undefined;
  }
}

/** Cuts the connection without a word. */
function drop(c: Context): Promise<Response> {
  // A request that has been read to its end would leave the connection open when it is destroyed.
  const { incoming }: { incoming?: { socket?: { destroy: () => void } } } = c.env ?? {};
  incoming?.socket?.destroy();
  return hang(c.req.raw.signal);
}

/** Never answers; gives up with the caller. */
function hang(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })), { once: true });
  });
}
