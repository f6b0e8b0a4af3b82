import { advEvent, getAdv, getArticleAdvs, getColAdvs } from '@/lib/contract/ad';
import { type Answer, answer } from '../answer';
import { absolute, type Call, deskOf } from '../call';
import type { DeskAd } from '../desk';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';

function wireAd(ad: DeskAd, call: Call): Record<string, unknown> {
  return {
    advId: ad.id ?? '',
    advTitle: ad.title,
    advertiser: ad.advertiser,
    imgUrl: ad.picture && absolute(call, `/media/ads/${ad.picture}.jpg`),
    contentUrl: ad.link,
    imgWidth: ad.width,
    imgHeight: ad.height,
    adOrder: ad.position,
  };
}

/** A column's own ads of a place, else those for every column. */
function adsFor(place: DeskAd['place'], columnId: string, call: Call): unknown {
  const all = deskOf(call).ads.filter((ad) => ad.place === place);
  const own = all.filter(({ columns }) => columns.includes(toNumber(columnId) ?? -1));
  const chosen = own.length > 0 ? own : all.filter(({ columns }) => columns.length === 0);
  return { advs: chosen.map((ad) => wireAd(ad, call)) };
}

export const adAnswers: readonly Answer[] = [
  answer(getArticleAdvs, ({ columnId }, call) => adsFor('article', columnId, call)),
  answer(getColAdvs, ({ columnId }, call) => adsFor('column', columnId, call)),
  answer(getAdv, ({ type }, call) => ({
    advs: deskOf(call)
      .ads.filter(({ place }) => place === type)
      .map((ad) => wireAd(ad, call)),
  })),
  answer(advEvent, ({ aid, eventType, channel, userOtherID }, call) => {
    if (aid === '') throw new Refusal(400, '缺少广告标识');
    call.store.statistics.addEvent(
      { objectType: 'ad', objectId: aid, eventType, channel, visitor: userOtherID },
      call.now,
    );
    return { message: 'success' };
  }),
];
