import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AnyOperation, Envelope } from '@/lib/contract/operation';
import { failure, Refusal } from './envelope';

const words = ['hang', 'garbage', 'html', 'null', 'drop'] as const;
const numbered = /^(status|http|slow):(\d{1,6})$/;

/** `stored:` before a fault and `@<n>` behind it. */
const dressed = /^(stored:)?(.+?)(?:@(\d{1,4}))?$/;

/** A fault as it is meant. */
interface Fault {
  name: string;
  /** The call does its work first; the fault takes the place of its answer. */
  stored: boolean;
  /** After so many calls it is over; undefined: never. */
  times: number | undefined;
}

function readFault(text: string): Fault | undefined {
  const [, stored, name = '', times] = dressed.exec(text) ?? [];
  if (!words.some((word) => word === name) && !numbered.test(name)) return undefined;
  return { name, stored: stored !== undefined, times: times === undefined ? undefined : Number(times) };
}

/** One fault: hang, garbage, html, null, drop, status:<n>, http:<n>, slow:<ms>; also stored:<fault>, <fault>@<times>. */
export const faultName = z
  .string()
  .refine(
    (name) => readFault(name) !== undefined,
    `must be one of ${words.join(', ')}, status:<n>, http:<n>, slow:<ms>, as it is, as stored:<fault>, as <fault>@<times>`,
  );

/** Faults by operation; "*" is every operation without one of its own. */
export const faultTable = z.record(z.string(), faultName);

export type FaultTable = z.output<typeof faultTable>;

const blockPage = '<!DOCTYPE html><html><head><title>405</title></head><body>您的访问被阻断</body></html>';
const html = { 'content-type': 'text/html;charset=UTF-8' };

/** What the platform does wrong on purpose, so that a site can be tried against a bad one. */
export class Faults {
  table: FaultTable = {};

  /**
   * Answers a call, or does the fault that is set for its operation.
   * @param work does what the call asks and gives the true answer
   */
  async answer(
    c: Context,
    { name: operation, envelope }: Pick<AnyOperation, 'name' | 'envelope'>,
    work: () => Promise<Response>,
  ): Promise<Response> {
    const fault = this.#take(operation);
    if (!fault) return work();
    if (!fault.stored) return (await this.#do(c, fault.name, envelope)) ?? work();
    const trueAnswer = await work();
    return (await this.#do(c, fault.name, envelope)) ?? trueAnswer;
  }

  /** The fault for a call of an operation; one that serves so many times has then served once more. */
  #take(operation: string): Fault | undefined {
    const key = operation in this.table ? operation : '*';
    const fault = readFault(this.table[key] ?? '');
    if (fault?.times !== undefined) {
      const { [key]: _spent, ...others } = this.table;
      const left = `${fault.stored ? 'stored:' : ''}${fault.name}@${fault.times - 1}`;
      this.table = fault.times > 1 ? { ...others, [key]: left } : others;
    }
    return fault;
  }

  /** Does a fault; undefined where the true answer follows. */
  async #do(c: Context, name: string, envelope: Envelope): Promise<Response | undefined> {
    const [, kind, amount] = numbered.exec(name) ?? [];
    const value = Number(amount);
    if (kind === 'status') {
      const refused = failure(envelope, new Refusal(value, `测试错误 ${value}`));
      return new Response(JSON.stringify(refused), { headers: html });
    }
    if (kind === 'http') return new Response(blockPage, { status: value, headers: html });
    // A delayed response must not keep a stopped platform's process alive.
    if (kind === 'slow') await wait(value, undefined, { ref: false });
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
