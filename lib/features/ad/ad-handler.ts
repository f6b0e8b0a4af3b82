import 'server-only';
import { z } from 'zod';
import { advEvent } from '@/lib/contract/ad';
import { recordAdCall } from '@/lib/platform/ads-health';
import { call } from '@/lib/platform/client';
import { virtualUserId } from '@/lib/session/virtual-user';
import { siteConfig } from '@/lib/site/site-config';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';

/** Event codes of the platform (lib/contract/ad.ts). */
const eventTypes = { tapped: '0', seen: '1' } as const;

const adInput = z.object({
  /** Events without an aid are not reported (Spec §5). */
  aid: z.string().trim().min(1).max(128),
  event: z.enum(['seen', 'tapped']),
});

/** Reports an event and always succeeds: readers need not know of a failure (R7.116). */
async function reportAd({ aid, event }: z.output<typeof adInput>, { device }: Visitor): Promise<WriteAnswer> {
  const { ads } = await siteConfig();
  if (!ads.isEnabled) return { outcome: 'skipped', message: '' };
  const answer = await call(
    advEvent,
    { aid, eventType: eventTypes[event], userOtherID: virtualUserId(device) },
    { timeoutClass: 'wrapper', device, base: ads.base },
  );
  recordAdCall(advEvent.name, answer.ok ? undefined : answer.error);
  return { outcome: answer.ok ? 'reported' : 'lost', message: '' };
}

export const postAd = writeHandler({
  actionName: 'ad',
  repeatable: true,
  input: adInput,
  limit: { burst: 30, every: 1000 },
  write: reportAd,
});
