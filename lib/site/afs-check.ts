import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';

/** Anti-fraud check on votes (R3.119). */
export interface AfsCheck {
  isEnabled: boolean;
  /** Undefined if not configured or not in AFS_ORIGINS. */
  script: string | undefined;
}

/** A URL host may contain a semicolon, which would end a policy directive. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

function allowedScript(script: string | undefined): string | undefined {
  if (script === undefined || !URL.canParse(script)) return undefined;
  const { href, origin } = new URL(script);
  return plainOrigin.test(origin) && environment().AFS_ORIGINS.includes(origin) ? href : undefined;
}

export function readAfsCheck({ afsCheck }: ContractConfig): AfsCheck {
  return { isEnabled: afsCheck?.enable ?? false, script: allowedScript(afsCheck?.script) };
}

/** Some results contain a device fingerprint. */
export const maxAfsLength = 8000;
