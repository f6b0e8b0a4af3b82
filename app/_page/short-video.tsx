import 'server-only';
import { ShareMenu } from '@/lib/features/share/share-menu';
import { openGraphVideo } from '@/lib/features/video/clip-address';
import {
  loadShortVideo,
  type ShortVideoRoute,
  sharedVideoShareCard,
  shortVideoShareCard,
} from '@/lib/features/video/load-short-video';
import { ShortVideoPage } from '@/lib/features/video/short-video-page';
import { SpeculationRules } from '@/lib/frame/speculation-rules';
import { definePage } from './define-page';

/** Builds a short video page (reading 19). The clip fills the screen, so the page has no frame. */
export function defineShortVideoPage(route: ShortVideoRoute) {
  return definePage({
    route,
    load: ({ id, category }) => loadShortVideo(id, category),
    card: shortVideoShareCard,
    head: ({ video: { language, time, clip } }) => ({
      type: 'video.other',
      language,
      time,
      video: openGraphVideo(clip),
      hidden: route === 'mvodShare',
    }),
    render: async (values) => {
      const card = await sharedVideoShareCard(values);
      return (
        <>
          <ShortVideoPage route={route} values={values} card={card} share={<ShareMenu card={card} />} />
          <SpeculationRules />
        </>
      );
    },
    count: ({ video }) => ({ articleId: video.id }),
  });
}
