import 'server-only';
import { noPicturePath } from '@/lib/site/media-address';
import { signedInCookie } from '@/lib/view/device-cookies';
import { dropForeignMark } from './address-behaviour';
import { followScripts } from './chunk-behaviour';
import { InlineScript, scriptCall } from './inline-script';
import { drawMissingPictures } from './missing-picture-behaviour';
import { followNetwork } from './network-behaviour';
import { recordView } from './page-view-behaviour';
import { followScroll } from './scroll-behaviour';
import { tellSignedIn } from './session-behaviour';
import { reportShares } from './share-behaviour';
import { spareData } from './spare-data-behaviour';
import { followTaps } from './tap-behaviour';

const calls = [
  ...[
    dropForeignMark,
    recordView,
    spareData,
    followScroll,
    followTaps,
    reportShares,
    followNetwork,
    followScripts,
  ].map((follow) => scriptCall(follow)),
  scriptCall(tellSignedIn, signedInCookie),
  scriptCall(drawMissingPictures, noPicturePath),
];

/**
 * The behaviour of every page that must not wait for React (ADR 0018), at the end of the body. What a page has of it, its
 * markup says: `data-edge`, `data-back-to-top`, `data-back`, `data-close-menu`, `data-progress`, `data-offline`,
 * `data-chunks`, `data-account`, `data-page-view`,
 * `data-share-event`.
 */
export function PageScript() {
  return <InlineScript calls={calls} />;
}
