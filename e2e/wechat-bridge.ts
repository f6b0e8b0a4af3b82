import type { Page } from '@playwright/test';
import { z } from 'zod';

const bridgeCalls = z.array(z.object({ name: z.string(), given: z.record(z.string(), z.unknown()) }));

export function fakeWeChatBridge(): void {
  const calls: { name: string; given: unknown }[] = [];
  Object.assign(window, {
    bridgeCalls: calls,
    WeixinJSBridge: {
      invoke(name: string, given: unknown, answer: (result: { err_msg: string }) => void) {
        calls.push({ name, given });
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
  (await bridgeCallsOf(page)).find((call) => call.name === name)?.given;
