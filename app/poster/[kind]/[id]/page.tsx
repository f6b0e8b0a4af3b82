import { definePage } from '@/app/_page/define-page';
import { paperSource } from '@/lib/cards/paper-source';
import { loadPoster } from '@/lib/features/share-picture/load-poster';
import { PosterPage, posterMetadata } from '@/lib/features/share-picture/poster-page';

/** Posters of all articles (`isPoster=true`, Spec §2). The most common route name represents all of them. */
const { generateMetadata, Page } = definePage({
  route: 'newsDetail',
  load: ({ kind, id, source }) => loadPoster(source === paperSource ? 'paper' : kind, id),
  head: posterMetadata,
  render: (poster) => <PosterPage poster={poster} />,
});

export { generateMetadata, Page as default };
