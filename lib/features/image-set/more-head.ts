import 'server-only';
import type { Metadata } from 'next';
import { environment } from '@/lib/env/environment';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';
import type { SetList } from './load-more';

/** The `<head>` of a list of image sets: what it is, and of what. */
export async function moreSetsMetadata({ subject }: SetList): Promise<Metadata> {
  const words = await currentWords();
  return pageMetadata({
    title: words('imageSet.listTitle', { list: words('titles.moreImage'), subject: subject.name }),
    path: pageHref(environment().BASE_PATH, ['moreImage', subject.id]),
  });
}
