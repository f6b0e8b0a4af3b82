import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newAccount, newAccountCategory } from '../store/accounts';

/** `icon` is a path below `media/` without extension. */
const demoAccounts = z.strictObject({
  categories: z.array(newAccountCategory),
  accounts: z.array(newAccount),
});

export type DemoAccounts = z.infer<typeof demoAccounts>;

/** Reads the accounts, in display order. */
export function readDemoAccounts(contentDir: string): DemoAccounts {
  return demoAccounts.parse(JSON.parse(readFileSync(join(contentDir, 'accounts.json'), 'utf8')));
}
