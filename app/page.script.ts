import { enableFontSizeButtons } from '@/lib/article/font-size.script';
import { openPicturesInLightbox } from '@/lib/article/lightbox.script';
import { startIslandsWhenNeeded } from '@/lib/browser/islands.script';
import { loadMultiStepForm } from '@/lib/browser/load-multi-step-form.script';
import { loadPart } from '@/lib/browser/load-part.script';
import { polyfillSubmitter } from '@/lib/browser/polyfill-submitter.script';
import { refreshCounts } from '@/lib/browser/refresh-counts.script';
import { extendLists } from '@/lib/cards/more-list.script';
import { loadBarrage } from '@/lib/features/barrage/load-barrage.script';
import { loadCommentLikes } from '@/lib/features/comment/browser/load-comment-likes.script';
import {
  mustStartDiscussion,
  startDiscussionOnTap,
} from '@/lib/features/comment/browser/start-discussion.script';
import { startFavouriteButtons } from '@/lib/features/favourite/favourite.script';
import { startFollowButtons } from '@/lib/features/follow/follow.script';
import { startCopyButtons } from '@/lib/features/invite/copy-code.script';
import { startLikeButtons } from '@/lib/features/like/like.script';
import { startOfflineReading } from '@/lib/features/offline/offline-reading.script';
import { hideRatedForms } from '@/lib/features/qa/browser/rating.script';
import { loadWechatShare } from '@/lib/features/share/load-wechat-share.script';
import { startShareTools } from '@/lib/features/share/share-tools.script';
import { startSpeechMenu } from '@/lib/features/speech/speech.script';
import { mustStartVote } from '@/lib/features/vote/remembered-vote.script';
import { reloadOnChangedChoices } from '@/lib/frame/reload-on-changed-choices.script';
import { loadClipSessions } from '@/lib/player/load-clip-sessions.script';
import { showChosenFiles } from '@/lib/upload/show-chosen-files.script';

// Script of every page, loaded at the first interaction (`load-page-script.inline.ts`). Keep it small.
polyfillSubmitter();
startLikeButtons();
hideRatedForms();
startFavouriteButtons();
enableFontSizeButtons();
openPicturesInLightbox();
startShareTools();
startCopyButtons();
extendLists();
startSpeechMenu();
loadClipSessions();
refreshCounts();
startOfflineReading();
reloadOnChangedChoices();
loadPart('[data-countdown],[data-news]', async () => {
  const { startLiveUpdates } = await import('@/lib/features/live/browser/live.script');
  startLiveUpdates();
});
// If the script of the countdown fails to load, the page shows the opening time and a message.
loadPart('[data-opening-news]', async (part) => {
  const { startOpeningCountdown } = await import('@/lib/features/activity/browser/sign-up-opening.script');
  startOpeningCountdown(part);
});
loadMultiStepForm();
loadWechatShare();
loadBarrage();
loadCommentLikes();
startDiscussionOnTap();
startFollowButtons();
showChosenFiles();
startIslandsWhenNeeded((island) => mustStartVote(island) || mustStartDiscussion(island));
