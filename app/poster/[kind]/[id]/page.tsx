import { definePage } from '@/app/_page/define-page';
import { paperSource } from '@/lib/cards/paper-source';
import { loadPoster } from '@/lib/features/share-picture/load-poster';
import { PosterPage, posterMetadata } from '@/lib/features/share-picture/poster-page';

/** What `isPoster=true` shows of any article (Spec §2): the gate leads all of them here, so it has the route of most of them. */
const { generateMetadata, Page } = definePage({
  route: 'newsDetail',
  load: ({ kind, id, source }) => loadPoster(source === paperSource ? 'paper' : kind, id),
  head: posterMetadata,
  draw: (poster) => <PosterPage poster={poster} />,
});

export { generateMetadata, Page as default };
