import type { Page } from '@playwright/test';
import { z } from 'zod';

const bridgeCalls = z.array(z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) }));

export function fakeWeChatBridge(): void {
  const calls: { name: string; input: unknown }[] = [];
  Object.assign(window, {
    bridgeCalls: calls,
    WeixinJSBridge: {
      invoke(name: string, input: unknown, answer: (result: { err_msg: string }) => void) {
        calls.push({ name, input });
        answer({ err_msg: `${name}:ok` });
      },
      on: () => undefined,
    },
  });
}

export async function bridgeCallsOf(page: Page) {
  return bridgeCalls.parse(await page.evaluate(() => Reflect.get(window, 'bridgeCalls')));
}

export const bridgeCallOf = async (page: Page, name: string) =>
  (await bridgeCallsOf(page)).find((call) => call.name === name)?.input;
