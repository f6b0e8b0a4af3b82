import { pageHref } from './href';

/** A door, and the code that is shown at it. */
interface Shown {
  activityId: string | undefined;
  code?: string | undefined;
  shop?: string | undefined;
}

/** The page of a door (Spec §2 /writeOff); without a code in its path the shop stands in the query. */
export function writeOffHref(basePath: string, { activityId, code, shop }: Shown): string {
  if (activityId === undefined || code === undefined)
    return pageHref(basePath, ['writeOff', activityId], { code, shop });
  return pageHref(basePath, ['writeOff', activityId, code, shop]);
}
