import { siteHref } from './site-href';

interface CodeParts {
  activityId: string | undefined;
  code?: string | undefined;
  shop?: string | undefined;
}

/** Returns the address of /writeOff (Spec §2). If the path contains no code, the shop is in the query. */
export function writeOffHref({ activityId, code, shop }: CodeParts): string {
  if (activityId === undefined || code === undefined)
    return siteHref(['writeOff', activityId], { code, shop });
  return siteHref(['writeOff', activityId, code, shop]);
}
