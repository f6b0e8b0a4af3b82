import 'server-only';
import { environment } from '@/lib/env/environment';
import { requestContext } from '@/lib/runtime/request-context';
import { noPicturePath } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { everyPage } from './every-page.inline';
import { InlineScript, inlineCall } from './inline-script';
import type { measureVisit } from './measure-visit.inline';
import { personalCacheName } from './personal-cache-name';

/** Path at which the front server receives visit figures. */
const visitAddress = '/visit-figures';

/** Returns the call that measures a share of visits; none without a route name, which only the front server provides. */
function visitMeasurement() {
  const { VISITS_MEASURED: share } = environment();
  const route = requestContext()?.route;
  if (route === undefined || share === 0) return [];
  return [inlineCall<typeof measureVisit>('measure-visit', visitAddress, route, share)];
}

/**
 * Inline script of every page, at the end of the body. Attributes select its features: `data-edge`, `data-back-to-top`,
 * `data-back`, `data-close-menu`, `data-progress`, `data-offline`, `data-chunks`, `data-account`, `data-page-view`,
 * `data-share-event`.
 */
export function PageScript() {
  const call = inlineCall<typeof everyPage>('every-page', {
    signedInCookie,
    personalCache: personalCacheName,
    noPicture: noPicturePath,
  });
  return <InlineScript calls={[call, ...visitMeasurement()]} />;
}
