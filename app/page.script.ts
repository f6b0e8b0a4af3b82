import { followFontSize } from '@/lib/article/font-size.script';
import { openPictures } from '@/lib/article/lightbox.script';
import { bringForms } from '@/lib/browser/bring-forms.script';
import { refreshCounts } from '@/lib/browser/counts.script';
import { followIslands } from '@/lib/browser/islands.script';
import { tellSubmitter } from '@/lib/browser/tell-submitter.script';
import { lengthenLists } from '@/lib/cards/more-list.script';
import { bringOpening } from '@/lib/features/activity/browser/bring-opening.script';
import { bringBarrage } from '@/lib/features/barrage/bring-barrage.script';
import { bringCommentLikes } from '@/lib/features/comment/browser/bring-comment-likes.script';
import {
  followDiscussion,
  isDiscussionRemembered,
} from '@/lib/features/comment/browser/follow-discussion.script';
import { followFavourites } from '@/lib/features/favourite/favourite.script';
import { followFollows } from '@/lib/features/follow/follow.script';
import { followCodeCopies } from '@/lib/features/invite/copy-code.script';
import { followLikes } from '@/lib/features/like/like.script';
import { bringLive } from '@/lib/features/live/browser/bring-live.script';
import { followReading } from '@/lib/features/offline/reading.script';
import { followRatings } from '@/lib/features/qa/browser/rating.script';
import { bringWechatShare } from '@/lib/features/share/bring-wechat-share.script';
import { followShareTools } from '@/lib/features/share/share-tools.script';
import { followSpeech } from '@/lib/features/speech/speech.script';
import { isVoteRemembered } from '@/lib/features/vote/remembered-vote.script';
import { followChoices } from '@/lib/frame/choices.script';
import { bringPlayerKeeper } from '@/lib/player/bring-keeper.script';
import { showChosenFiles } from '@/lib/upload/show-chosen-files.script';

// Script of every page, kept small. It is loaded at the reader's first interaction (`first-act.inline.ts`).
tellSubmitter();
followLikes();
followRatings();
followFavourites();
followFontSize();
openPictures();
followShareTools();
followCodeCopies();
lengthenLists();
followSpeech();
bringPlayerKeeper();
refreshCounts();
followReading();
followChoices();
bringLive();
bringOpening();
bringForms();
bringWechatShare();
bringBarrage();
bringCommentLikes();
followDiscussion();
followFollows();
showChosenFiles();
followIslands((island) => isVoteRemembered(island) || isDiscussionRemembered(island));
