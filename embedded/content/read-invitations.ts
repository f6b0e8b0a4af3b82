import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const momentFields = { daysAgo: z.int().positive(), time: z.string().regex(/^\d\d:\d\d$/) };

const demoInvitations = z.strictObject({
  codes: z.array(z.strictObject({ member: z.string(), code: z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/) })),
  invited: z.array(z.strictObject({ member: z.string(), by: z.string(), ...momentFields })),
  /** Point histories of members, who read the articles in turn. */
  histories: z.array(
    z.strictObject({
      member: z.string(),
      days: z.int().positive(),
      articles: z.array(z.int()),
      spent: z.array(z.strictObject({ reason: z.string(), score: z.int().negative(), ...momentFields })),
    }),
  ),
});

export type DemoInvitations = z.output<typeof demoInvitations>;

export function readDemoInvitations(contentDir: string): DemoInvitations {
  const path = join(contentDir, 'invitations.json');
  const parsed = demoInvitations.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
