import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageScope } from '@/lib/platform/page-scope';
import { noPicturePath } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { everyPage } from './every-page.inline';
import { InlineScript, inlineCall } from './inline-script';
import type { measureVisit } from './measure-visit.inline';
import { ownStore } from './own-store';

/** Where the front server takes what visits felt like. */
const visitAddress = '/visit-figures';

/** Of a share of the visits, what they felt like; a page that the front server does not draw has no name to tell it by. */
function measuring() {
  const { VISITS_MEASURED: share } = environment();
  const route = pageScope()?.route;
  if (route === undefined || share === 0) return [];
  return [inlineCall<typeof measureVisit>('measure-visit', visitAddress, route, share)];
}

/**
 * What every page does without waiting for a file, at the end of the body. What a page has of it, its markup says: `data-edge`,
 * `data-back-to-top`, `data-back`, `data-close-menu`, `data-progress`, `data-offline`, `data-chunks`, `data-account`,
 * `data-page-view`, `data-share-event`.
 */
export function PageScript() {
  const call = inlineCall<typeof everyPage>('every-page', {
    signedInCookie,
    ownStore,
    noPicture: noPicturePath,
  });
  return <InlineScript calls={[call, ...measuring()]} />;
}
