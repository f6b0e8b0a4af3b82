'use client';

import { followFontSize } from '@/lib/article/font-size.client';
import { openPictures } from '@/lib/article/lightbox.client';
import { bringBarrage } from '@/lib/features/barrage/bring-barrage.script';
import { followLikes } from '@/lib/features/like/like.client';
import { bringLive } from '@/lib/features/live/bring-live.script';
import { followReading } from '@/lib/features/offline/reading.client';
import { followShareTools } from '@/lib/features/share/share-tools.client';
import { offerSpeech } from '@/lib/features/speech/offer-behaviour';
import { followChoices } from '@/lib/frame/choices.client';
import { bringPlayerKeeper } from '@/lib/player/bring-keeper.client';
import { refreshCounts } from '@/lib/ui/counts.client';
import { followHeldScripts } from '@/lib/ui/held-scripts.client';

// What a page's readers do that needs a script but not React: a small file of its own, there long before React (ADR 0032).
followHeldScripts();
followLikes();
followFontSize();
openPictures();
followShareTools();
offerSpeech();
bringPlayerKeeper();
refreshCounts();
followReading();
followChoices();
bringLive();
bringBarrage();
