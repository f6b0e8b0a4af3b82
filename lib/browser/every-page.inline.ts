import { drawMissingPictures } from './draw-missing-pictures.inline';
import { dropForeignMark } from './drop-foreign-mark.inline';
import { followNetwork } from './follow-network.inline';
import { followScroll } from './follow-scroll.inline';
import { followTaps } from './follow-taps.inline';
import { forgetOwnPages } from './forget-own-pages.inline';
import { recordView } from './record-view.inline';
import { reportShares } from './report-shares.inline';
import { saveData } from './save-data.inline';
import { showFailedScripts } from './show-failed-scripts.inline';
import { showSignedIn } from './show-signed-in.inline';
import { showZone } from './show-zone.inline';

/** What the inline script of every page is told; a type, so that it can be written into the page. */
export type EveryPage = {
  /** Cookie that says that somebody is signed in. */
  signedInCookie: string;
  /** Cache of pages of one's own on this device. */
  ownStore: string;
  /** Our picture in place of one that cannot be had. */
  noPicture: string;
};

/** Inline script at the end of every page's body. */
export function everyPage({ signedInCookie, ownStore, noPicture }: EveryPage): void {
  dropForeignMark();
  showZone();
  recordView();
  saveData();
  followScroll();
  followTaps();
  reportShares();
  followNetwork();
  showFailedScripts();
  showSignedIn(signedInCookie);
  forgetOwnPages(signedInCookie, ownStore);
  drawMissingPictures(noPicture);
}
