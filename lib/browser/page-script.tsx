import 'server-only';
import { environment } from '@/lib/env/environment';
import { requestContext } from '@/lib/runtime/request-context';
import { noPicturePath } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import { builtScripts } from './built-scripts';
import { InlineScript, inlineCall } from './inline-script';
import type { loadOldBrowserStyles } from './load-old-browser-styles.inline';
import type { loadPageScript } from './load-page-script.inline';
import { personalCacheName } from './personal-cache-name';
import type { runOnEveryPage } from './run-on-every-page.inline';
import type { sampleVisit } from './sample-visit.inline';
import type { showTimeZone } from './show-time-zone.inline';

/** Returns the call that measures visits. It needs the route name, which only the front server provides. */
function visitCalls() {
  const { VISITS_MEASURED: share } = environment();
  const route = requestContext()?.route;
  if (route === undefined || share === 0) return [];
  return [inlineCall<typeof sampleVisit>('sample-visit', builtScripts().visitScript, route, share)];
}

/** Renders the script at the end of the body; attributes such as `data-back-to-top` select features. */
export function PageScript() {
  const call = inlineCall<typeof runOnEveryPage>('run-on-every-page', {
    signedInCookie,
    personalCache: personalCacheName,
    noPicture: noPicturePath,
  });
  return <InlineScript calls={[call, ...visitCalls()]} />;
}

/** Renders the head's scripts: the loader must miss no tap; the others must run before the first paint. */
export function HeadScripts() {
  const { script, oldStyles } = builtScripts();
  return (
    <InlineScript
      calls={[
        inlineCall<typeof showTimeZone>('show-time-zone'),
        inlineCall<typeof loadPageScript>('load-page-script', script),
        inlineCall<typeof loadOldBrowserStyles>('load-old-browser-styles', oldStyles),
      ]}
    />
  );
}
