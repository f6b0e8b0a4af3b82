import { advEvent, getAdv, getArticleAdvs, getColAdvs } from '@/lib/contract/ad';
import { absoluteAddress, type Call, editorialContentOf } from '../call';
import type { ListedAd } from '../editorial-content';
import { handle, type OperationHandler } from '../operation-handler';
import { toId } from '../paging';
import { Refusal } from '../refusal';

function wireAd(ad: ListedAd, call: Call): Record<string, unknown> {
  return {
    advId: ad.id ?? '',
    advTitle: ad.title,
    advertiser: ad.advertiser,
    imgUrl: ad.picture && absoluteAddress(call, `/media/ads/${ad.picture}.jpg`),
    contentUrl: ad.link,
    imgWidth: ad.width,
    imgHeight: ad.height,
    adOrder: ad.position,
  };
}

function adsAt(place: string, call: Call): ListedAd[] {
  return editorialContentOf(call).ads.filter((ad) => ad.place === place);
}

function adResponse(place: ListedAd['place'], columnId: string, call: Call): unknown {
  const placeAds = adsAt(place, call);
  const columnAds = placeAds.filter(({ columns }) => columns.includes(toId(columnId)));
  const chosenAds = columnAds.length > 0 ? columnAds : placeAds.filter(({ columns }) => columns.length === 0);
  return { advs: chosenAds.map((ad) => wireAd(ad, call)) };
}

export const adHandlers: readonly OperationHandler[] = [
  handle(getArticleAdvs, ({ columnId }, call) => adResponse('article', columnId, call)),
  handle(getColAdvs, ({ columnId }, call) => adResponse('column', columnId, call)),
  handle(getAdv, ({ type }, call) => ({ advs: adsAt(type, call).map((ad) => wireAd(ad, call)) })),
  handle(advEvent, ({ aid, eventType, channel, userOtherID }, call) => {
    if (aid === '') throw new Refusal(400, '缺少广告标识');
    const adEvent = { objectType: 'ad', objectId: aid, eventType, channel, visitor: userOtherID };
    call.store.statistics.addEvent(adEvent, call.now);
    return { message: 'success' };
  }),
];
