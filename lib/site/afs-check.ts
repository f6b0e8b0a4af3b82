import type { ContractConfig } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';

/** The anti-fraud check on votes (R3.119). */
export interface AfsCheck {
  on: boolean;
  /** Address of its script; undefined where the configuration names none that this installation allows. */
  script: string | undefined;
}

/** URLs allow more in a host, a semicolon for one, which would end a rule of the policy. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

function allowed(script: string | undefined): string | undefined {
  if (script === undefined || !URL.canParse(script)) return undefined;
  const { href, origin } = new URL(script);
  return plainOrigin.test(origin) && environment().AFS_ORIGINS.includes(origin) ? href : undefined;
}

export function readAfsCheck({ afsCheck }: ContractConfig): AfsCheck {
  return { on: afsCheck?.enable ?? false, script: allowed(afsCheck?.script) };
}

/** Letters of its answer: some send a whole picture of the device. */
export const mostAfsLetters = 8000;
