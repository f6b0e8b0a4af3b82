import { care } from './care';
import { crafts } from './crafts';
import { evening } from './evening';
import { fields } from './fields';
import { gatherings } from './gatherings';
import { heights } from './heights';
import { learning } from './learning';
import { market } from './market';
import { oldTown } from './old-town';
import { pastures } from './pastures';
import type { Scene } from './scene';
import { waters } from './waters';
import { ways } from './ways';

/** Every scene by the name that its pictures carry. */
export const scenes: Record<string, Scene> = {
  ...heights,
  ...waters,
  ...fields,
  ...pastures,
  ...ways,
  'old-town': oldTown,
  market,
  ...evening,
  ...learning,
  ...care,
  ...crafts,
  ...gatherings,
};
