import { ColumnPage } from '@/lib/features/home/column-page';
import { columnCard } from '@/lib/features/home/head';
import type { ColumnPage as ColumnPageValues } from '@/lib/features/home/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ShareMenu } from '@/lib/features/share/share-menu';

/** A column with the parts of other features in their places. */
export async function ColumnView({ page }: { page: ColumnPageValues }) {
  const { id, name } = page.column;
  return (
    <>
      <ColumnPage page={page} share={<ShareMenu card={await columnCard(page)} look="bar" />} />
      <PageView route="columnDetail" columnId={id} columnName={name} objectType="column" />
    </>
  );
}
