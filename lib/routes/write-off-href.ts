import { siteHref } from './site-href';

interface CodeParts {
  activityId: string | undefined;
  code?: string | undefined;
  shop?: string | undefined;
}

/** Returns the address of /writeOff (Spec §2). Without a code in the path, the shop is in the query. */
export function writeOffHref({ activityId, code, shop }: CodeParts): string {
  if (activityId === undefined || code === undefined)
    return siteHref(['writeOff', activityId], { code, shop });
  return siteHref(['writeOff', activityId, code, shop]);
}
