import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';

/** Anti-fraud check on votes (R3.119). */
export interface AfsCheck {
  isEnabled: boolean;
  /** URL of the script of the check; undefined if not configured or not allowed at this installation. */
  script: string | undefined;
}

/** Plain host names only: a URL host may contain a semicolon, which would end a policy directive. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

function allowedScript(script: string | undefined): string | undefined {
  if (script === undefined || !URL.canParse(script)) return undefined;
  const { href, origin } = new URL(script);
  return plainOrigin.test(origin) && environment().AFS_ORIGINS.includes(origin) ? href : undefined;
}

export function readAfsCheck({ afsCheck }: ContractConfig): AfsCheck {
  return { isEnabled: afsCheck?.enable ?? false, script: allowedScript(afsCheck?.script) };
}

/** Maximum characters of the result of the check; some results contain a device fingerprint. */
export const maxAfsLength = 8000;
