import 'server-only';
import { environment } from '@/lib/env/environment';
import { requestContext } from '@/lib/runtime/request-context';
import { noPicturePath } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { everyPage } from './every-page.inline';
import { InlineScript, inlineCall } from './inline-script';
import type { measureVisit } from './measure-visit.inline';
import { personalCacheName } from './personal-cache-name';

/** The front server handles this path. */
const visitAddress = '/visit-figures';

/** Only the front server provides a route name. */
function visitMeasurement() {
  const { VISITS_MEASURED: share } = environment();
  const route = requestContext()?.route;
  if (route === undefined || share === 0) return [];
  return [inlineCall<typeof measureVisit>('measure-visit', visitAddress, route, share)];
}

/** At the end of the body; attributes such as `data-back-to-top` select features. */
export function PageScript() {
  const call = inlineCall<typeof everyPage>('every-page', {
    signedInCookie,
    personalCache: personalCacheName,
    noPicture: noPicturePath,
  });
  return <InlineScript calls={[call, ...visitMeasurement()]} />;
}
