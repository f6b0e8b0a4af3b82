import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';

/** Pattern of an origin. A semicolon, which a URL's host may contain, would end the CSP directive. */
const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

function allowedScript(script: string | undefined): string | undefined {
  if (script === undefined || !URL.canParse(script)) return undefined;
  const { href, origin } = new URL(script);
  return originPattern.test(origin) && environment().AFS_ORIGINS.includes(origin) ? href : undefined;
}

/** Returns the anti-fraud check on votes (R3.119); no `script` if not configured or not in AFS_ORIGINS. */
export function readAfsCheck({ afsCheck }: ContractConfig) {
  return { isEnabled: afsCheck?.enable ?? false, script: allowedScript(afsCheck?.script) };
}

/** Maximum characters of a result; some contain a device fingerprint. */
export const maxAfsLength = 8000;
