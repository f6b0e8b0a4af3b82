import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newAccount, newAccountCategory } from '../store/accounts';

/** `icon` is a file below `media/` without its ending. */
const demoAccounts = z.strictObject({
  categories: z.array(newAccountCategory),
  accounts: z.array(newAccount),
});

export type DemoAccounts = z.infer<typeof demoAccounts>;

/** The accounts of the demo paper and their categories, in their order. */
export function readDemoAccounts(contentDir: string): DemoAccounts {
  return demoAccounts.parse(JSON.parse(readFileSync(join(contentDir, 'accounts.json'), 'utf8')));
}
