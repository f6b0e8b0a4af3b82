import { DetailEnd } from '@/app/_detail/detail-end';
import { listenTo } from '@/app/_detail/listen-to';
import { linkCard } from '@/lib/features/link/head';
import { LinkPage } from '@/lib/features/link/link-page';
import type { LinkPageValues } from '@/lib/features/link/load';

/** A link or H5 article with the parts of other features in their places. */
export async function LinkView({ values }: { values: LinkPageValues }) {
  const card = await linkCard(values);
  return (
    <>
      <LinkPage values={values} card={card} />
      <DetailEnd
        route="linkDetail"
        article={values.article}
        card={card}
        listen={listenTo(values.article.language, values.body)}
      />
    </>
  );
}
