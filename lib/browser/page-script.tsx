import 'server-only';
import { noPicturePath } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { everyPage } from './every-page.inline';
import { InlineScript, inlineCall } from './inline-script';

/**
 * What every page does without waiting for a file, at the end of the body. What a page has of it, its markup says: `data-edge`,
 * `data-back-to-top`, `data-back`, `data-close-menu`, `data-progress`, `data-offline`, `data-chunks`, `data-account`,
 * `data-page-view`, `data-share-event`.
 */
export function PageScript() {
  const call = inlineCall<typeof everyPage>('every-page', { signedInCookie, noPicture: noPicturePath });
  return <InlineScript calls={[call]} />;
}
