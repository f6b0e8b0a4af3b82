import { deletePersonalPages } from './delete-personal-pages.inline';
import { followNetwork } from './follow-network.inline';
import { followScroll } from './follow-scroll.inline';
import { followTaps } from './follow-taps.inline';
import { recordView } from './record-view.inline';
import { removeWechatFragment } from './remove-wechat-fragment.inline';
import { replaceMissingPictures } from './replace-missing-pictures.inline';
import { reportShares } from './report-shares.inline';
import { saveData } from './save-data.inline';
import { showFailedScripts } from './show-failed-scripts.inline';
import { showSignedIn } from './show-signed-in.inline';
import { showZone } from './show-zone.inline';

/** A type, because interfaces are not assignable to `Json` (`inlineCall`). */
type EveryPage = {
  signedInCookie: string;
  personalCache: string;
  noPicture: string;
};

/** At the end of every page's body. */
export function everyPage({ signedInCookie, personalCache, noPicture }: EveryPage): void {
  removeWechatFragment();
  showZone();
  recordView();
  saveData();
  followScroll();
  followTaps();
  reportShares();
  followNetwork();
  showFailedScripts();
  showSignedIn(signedInCookie);
  deletePersonalPages(signedInCookie, personalCache);
  replaceMissingPictures(noPicture);
}
