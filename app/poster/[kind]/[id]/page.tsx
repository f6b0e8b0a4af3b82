import { definePage } from '@/app/_page/define-page';
import { paperSource } from '@/lib/cards/paper-source';
import { loadPoster } from '@/lib/features/share-picture/load-poster';
import { PosterPage, posterShareCard } from '@/lib/features/share-picture/poster-page';

/** Poster page (`isPoster=true`, Spec §2). All kinds share the route name of the most common kind, news. */
const { generateMetadata, Page } = definePage({
  route: 'newsDetail',
  load: ({ kind, id, source }) => loadPoster(source === paperSource ? 'paper' : kind, id),
  card: posterShareCard,
  render: (poster) => <PosterPage poster={poster} />,
});

export { generateMetadata, Page as default };
