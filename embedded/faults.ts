import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AnyOperation, Envelope } from '@/lib/contract/operation';
import { failureBodies } from './operation-handler';
import { Refusal } from './refusal';

const plainFaults = ['hang', 'garbage', 'html', 'null', 'drop'] as const;
const numberedFaultPattern = /^(status|http|slow):(\d{1,6})$/;

/** Syntax of a fault: optional `stored:`, name, optional `@<n>`. */
const faultPattern = /^(stored:)?(.+?)(?:@(\d{1,4}))?$/;

function parseFault(text: string) {
  const [, stored, name = '', times] = faultPattern.exec(text) ?? [];
  if (!plainFaults.some((word) => word === name) && !numberedFaultPattern.test(name)) return undefined;
  return {
    name,
    /** True to run the operation before the fault replaces its response. */
    runsOperation: stored !== undefined,
    /** Number of calls after which the fault ends; undefined: never. */
    times: times === undefined ? undefined : Number(times),
  };
}

const faultName = z
  .string()
  .refine(
    (name) => parseFault(name) !== undefined,
    `must be one of ${plainFaults.join(', ')}, status:<n>, http:<n>, slow:<ms>; optionally as stored:<fault> or <fault>@<times>`,
  );

/** Faults by operation. "*" applies to operations without an entry. */
export const faultTable = z.record(z.string(), faultName);

export type FaultTable = z.output<typeof faultTable>;

const blockedPage = '<!DOCTYPE html><html><head><title>405</title></head><body>您的访问被阻断</body></html>';
const htmlHeaders = { 'content-type': 'text/html;charset=UTF-8' };

export class Faults {
  table: FaultTable = {};

  async respond(
    c: Context,
    { name: operation, envelope }: Pick<AnyOperation, 'name' | 'envelope'>,
    runOperation: () => Promise<Response>,
  ): Promise<Response> {
    const fault = this.#nextFault(operation);
    if (!fault) return runOperation();
    const normalResponse = fault.runsOperation ? await runOperation() : undefined;
    return (await this.#apply(c, fault.name, envelope)) ?? normalResponse ?? runOperation();
  }

  #nextFault(operation: string) {
    const key = operation in this.table ? operation : '*';
    const fault = parseFault(this.table[key] ?? '');
    if (fault?.times !== undefined) {
      const { [key]: _spent, ...otherFaults } = this.table;
      const remainingFault = `${fault.runsOperation ? 'stored:' : ''}${fault.name}@${fault.times - 1}`;
      this.table = fault.times > 1 ? { ...otherFaults, [key]: remainingFault } : otherFaults;
    }
    return fault;
  }

  /** Applies a fault. Returns undefined if the operation's normal response must follow. */
  async #apply(c: Context, name: string, envelope: Envelope): Promise<Response | undefined> {
    const [, kind, amount] = numberedFaultPattern.exec(name) ?? [];
    const value = Number(amount);
    if (kind === 'status') {
      const failureBody = failureBodies[envelope](new Refusal(value, `测试错误 ${value}`));
      return new Response(JSON.stringify(failureBody), { headers: htmlHeaders });
    }
    if (kind === 'http') return new Response(blockedPage, { status: value, headers: htmlHeaders });
    // Without `ref: false`, a delayed response would keep a stopped platform running.
    if (kind === 'slow') await wait(value, undefined, { ref: false });
    if (name === 'garbage')
      return new Response('{"status":0,"data":{"list":[{"fileId":', { headers: htmlHeaders });
    if (name === 'html') return new Response(blockedPage, { headers: htmlHeaders });
    if (name === 'null') return new Response('null', { headers: htmlHeaders });
    if (name === 'drop') return dropConnection(c);
    if (name === 'hang') return hangUntilAborted(c.req.raw.signal);
    return undefined;
  }
}

function dropConnection(c: Context): Promise<Response> {
  // Destroying a fully read request would leave the connection open.
  const { incoming }: { incoming?: { socket?: { destroy: () => void } } } = c.env ?? {};
  incoming?.socket?.destroy();
  return hangUntilAborted(c.req.raw.signal);
}

/** Never responds. Settles when the caller disconnects, so that nothing leaks. */
function hangUntilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })), { once: true });
  });
}
